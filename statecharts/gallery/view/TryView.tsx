import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { galleryTrialMachine } from '../../../machines/gallery/gallery-trial.machine.ts';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import type { Entry } from '../charts.ts';
import { play } from '../play.ts';
import { History } from './History.tsx';
import { Memory } from './Memory.tsx';
import { Now } from './Now.tsx';
import { Offers } from './Offers.tsx';
import { Part } from './Part.tsx';
import { Running } from './Running.tsx';
import { useChild } from './context.ts';
import { Workbench } from './Workbench.tsx';

type Trial = ActorRefFrom<typeof galleryTrialMachine>;

const selectTrial = ({ context }: SnapshotFrom<typeof galleryTrialMachine>) => context;

/** A chart to play through by hand: nothing runs, so nothing can break. */
export function TryView({ entry }: { entry: Entry }) {
  const trial = useChild('trial');
  return trial ? <Trying entry={entry} trial={trial} /> : null;
}

function Trying({ entry, trial }: { entry: Entry; trial: Trial }) {
  const { t } = useLingui();
  const { start, steps } = useSelector(trial, selectTrial, shallowEqual);
  const played = useMemo(() => play(entry.model, start, steps), [entry, start, steps]);
  const last = played.steps.at(-1);
  if (!last) return null;
  const { snapshot } = last.at;
  const { lost } = played;
  const take = (step: string): void => trial.send({ type: 'trial.take', step });
  const marks = {
    active: snapshot._nodes.map(({ id }) => id),
    fresh: last.taken,
    ready: played.offers.flatMap(({ own }) => own),
    walked: {},
  };
  return (
    <Workbench
      entry={entry}
      marks={marks}
      onPick={(transition) => {
        const offer = played.offers.find(({ own }) => own.includes(transition));
        if (offer) take(offer.token);
      }}
    >
      {lost === null ? null : (
        <Notice kind="warning" title={t`The link leads no further`}>
          <Trans>What it does next cannot happen here: {lost}</Trans>
        </Notice>
      )}
      <Part title={t`Where it stands`}>
        <Now entry={entry} active={marks.active} />
      </Part>
      <Part title={t`Can happen now`}>
        {played.offers.length === 0 ? (
          <Text>
            {snapshot.status === 'active' ? (
              <Trans>Nothing that has an example.</Trans>
            ) : (
              <Trans>Nothing: it has ended.</Trans>
            )}
          </Text>
        ) : (
          <Offers entry={entry} offers={played.offers} onTake={take} />
        )}
        {played.refused.length > 0 ? (
          <>
            <Heading level={3}>
              <Trans>Heard, but refused</Trans>
            </Heading>
            <Offers entry={entry} offers={played.refused} />
          </>
        ) : null}
      </Part>
      <Part title={t`So far`}>
        <History
          entry={entry}
          played={played}
          start={start}
          onBack={(count) => trial.send({ type: 'trial.back', steps: count })}
          onRestart={(from) => trial.send({ type: 'trial.restart', start: from })}
        />
      </Part>
      <Running entry={entry} ids={Object.keys(snapshot.children)} />
      <Part title={t`Memory`}>
        <Memory values={snapshot.context} />
      </Part>
    </Workbench>
  );
}
