import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Played } from '../../../machines/gallery/gallery.machine.ts';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { runsOf, type Entry } from '../charts.ts';
import { play } from '../play.ts';
import { hashOfChart } from '../address.ts';
import { History } from './History.tsx';
import { Memory } from './Memory.tsx';
import { Now } from './Now.tsx';
import { Offers } from './Offers.tsx';
import { Part } from './Part.tsx';
import { useGallery } from './context.ts';
import { Remarks } from './Remarks.tsx';
import { Workbench } from './Workbench.tsx';
import { Code, inEnglish, Plain } from './layout.ts';

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Plays a chart by hand: nothing runs, so nothing can break. */
export function TryView({ entry }: { entry: Entry }) {
  const { played, at } = useSelector(useGallery(), ({ context }) => context.place);
  return played ? <Trying entry={entry} trial={played} at={at} /> : null;
}

function Trying({ entry, trial, at }: { entry: Entry; trial: Played; at: string | undefined }) {
  const { t } = useLingui();
  const gallery = useGallery();
  const { start, steps } = trial;
  const played = useMemo(() => play(entry.model, start, steps), [entry, start, steps]);
  const last = played.steps.at(-1);
  if (!last) return null;
  const { snapshot } = last.at;
  const { lost } = played;
  const take = (step: string): void => gallery.send({ type: 'trial.take', step });
  const marks = {
    active: snapshot._nodes.map(({ id }) => id),
    fresh: last.taken,
    ready: played.offers.flatMap(({ own }) => own),
    marked: {},
    pointed: at,
  };
  return (
    <Workbench
      entry={entry}
      marks={marks}
      isAtStart={played.tokens.length === 0}
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
          onBack={(count) => gallery.send({ type: 'trial.back', steps: count })}
          onRestart={(from) => gallery.send({ type: 'trial.restart', start: from })}
        />
      </Part>
      <Remarks entry={entry} />
      <Running entry={entry} ids={Object.keys(snapshot.children)} />
      <Part title={t`Memory`}>
        <Memory values={snapshot.context} />
      </Part>
    </Workbench>
  );
}

/** The actors a chart is running; charts among them can be opened. */
function Running({ entry, ids }: { entry: Entry; ids: readonly string[] }) {
  const { t } = useLingui();
  if (ids.length === 0) return null;
  const charts = runsOf(entry.name);
  return (
    <Part title={t`Running`}>
      <Plain>
        {ids.map((id) => {
          const name = charts.find((each) => camel(each) === id || each === id);
          return (
            <li key={id}>
              {name ? (
                <a href={hashOfChart(name)} {...inEnglish}>
                  {id}
                </a>
              ) : (
                <Code>{id}</Code>
              )}
            </li>
          );
        })}
      </Plain>
    </Part>
  );
}
