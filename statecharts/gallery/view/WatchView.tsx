import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { galleryWatchMachine, Watched } from '../../../machines/gallery/gallery-watch.machine.ts';
import { kindOf } from '../../names.ts';
import { Button, buttonClass } from '../../../src/kit/ui/Button.tsx';
import { Notice } from '../../../src/kit/ui/Notice.tsx';
import { Text } from '../../../src/kit/ui/Text.tsx';
import { hashOfChart } from '../address.ts';
import { nameOfId, type Entry } from '../charts.ts';
import { sendableTo } from '../sendable.ts';
import { ActorList } from './ActorList.tsx';
import { inEnglish, Plain, ChartWords } from './layout.ts';
import { Memory } from './Memory.tsx';
import { Now } from './Now.tsx';
import { Part } from './Part.tsx';
import { Recorder } from './Recorder.tsx';
import { SendList } from './SendList.tsx';
import { useCause } from './use-cause.ts';
import { useSaid } from './use-said.ts';
import { useChild } from './context.ts';
import { Workbench } from './Workbench.tsx';

type Watch = ActorRefFrom<typeof galleryWatchMachine>;

const selectWatch = (snapshot: SnapshotFrom<typeof galleryWatchMachine>) => ({
  actors: snapshot.context.actors,
  chosen: snapshot.context.chosen,
  isDeaf: snapshot.hasTag('deaf'),
});

/** A chart running live in another tab. */
export function WatchView({ entry }: { entry: Entry }) {
  const watch = useChild('watch');
  return watch ? <Watching entry={entry} watch={watch} /> : null;
}

function Watching({ entry, watch }: { entry: Entry; watch: Watch }) {
  const { t } = useLingui();
  const { actors, chosen, isDeaf } = useSelector(watch, selectWatch, shallowEqual);
  const own = actors.filter(({ machine }) => machine === entry.chart.id);
  const actor = own.find(({ id }) => id === chosen) ?? own.at(-1);
  const sendable = actor ? sendableTo(entry, actor) : [];
  const send = (event: { type: string }): void => {
    if (actor) watch.send({ type: 'watch.send', id: actor.id, event });
  };
  return (
    <Workbench
      entry={entry}
      marks={{
        active: actor?.active ?? [],
        fresh: actor?.taken ?? [],
        ready: sendable.map(({ transition }) => transition.id),
        marked: {},
      }}
      onPick={(id) => {
        const found = sendable.find(({ transition }) => transition.id === id);
        if (found) send(found.event);
      }}
    >
      {isDeaf ? (
        <Notice kind="errors" title={t`This browser does not let its tabs speak with one another.`} />
      ) : null}
      {actor ? (
        <>
          <Part title={actor.status === 'active' ? t`Live in another tab` : t`It has ended`}>
            <LiveFacts entry={entry} actor={actor} />
            {own.length > 1 ? (
              <ActorList
                chart={entry.chart}
                actors={own}
                current={actor.id}
                onChoose={(id) => watch.send({ type: 'watch.choose', id })}
              />
            ) : null}
          </Part>
          <Part title={t`Send it an event`}>
            {sendable.length === 0 ? (
              <Text>
                <Trans>It listens to nothing that can be sent from here.</Trans>
              </Text>
            ) : (
              <SendList sendable={sendable} onSend={send} />
            )}
          </Part>
          <Part title={t`Memory`}>
            <Memory values={actor.context} />
            <Text kind="small">
              <Trans>Passwords, codes, tokens and names in e-mail addresses do not leave their tab.</Trans>
            </Text>
          </Part>
        </>
      ) : (
        <Nobody actors={actors} onAsk={() => watch.send({ type: 'watch.ask' })} />
      )}
      <Recorder watch={watch} actor={actor ?? actors.findLast(({ status }) => status === 'active')} />
    </Workbench>
  );
}

/** Its current state and history. */
function LiveFacts({ entry, actor }: { entry: Entry; actor: Watched }) {
  const causeOf = useCause();
  const said = useSaid();
  const { active, event, taken } = actor;
  const transition = entry.transitions.get(taken[0] ?? '');
  const cause = event === null ? '' : causeOf(transition ?? { kind: kindOf(event), event, delay: null });
  return (
    <>
      <Now entry={entry} active={active} />
      {event === null ? null : (
        <Text kind="small">
          <Trans>The last thing that happened: {cause}</Trans>
          {transition ? (
            <>
              <br />
              <ChartWords>{said(transition.description)}</ChartWords>
            </>
          ) : null}
        </Text>
      )}
    </>
  );
}

function Nobody({ actors, onAsk }: { actors: readonly Watched[]; onAsk: () => void }) {
  const { t } = useLingui();
  const names = [...new Set(actors.flatMap(({ machine }) => nameOfId(machine) ?? []))];
  return (
    <>
      <Part title={t`Not running at the moment`}>
        <Text>
          <Trans>
            Open the product in another tab and use it there. As soon as it runs this chart, the drawing
            follows.
          </Trans>
        </Text>
        <a className={buttonClass({ kind: 'primary' })} href="/" target="_blank" rel="noopener">
          <Trans>Open the product</Trans>
        </a>
        <Button onClick={onAsk}>
          <Trans>Ask again</Trans>
        </Button>
      </Part>
      {names.length > 0 ? (
        <Part title={t`Running in other tabs`}>
          <Plain>
            {names.map((name) => (
              <li key={name}>
                <a href={hashOfChart(name, 'watch')} {...inEnglish}>
                  {name}
                </a>
              </li>
            ))}
          </Plain>
        </Part>
      ) : null}
    </>
  );
}
