import { Trans } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionsMachine } from '../../../../machines/account/sessions.machine.ts';
import { PartFailure } from '../../../kit/states/PartFailure.tsx';
import { CardSkeleton } from '../../../kit/states/CardSkeleton.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SectionRow } from '../SectionRow.tsx';
import { EndOthers } from './EndOthers.tsx';
import { SessionList } from './SessionList.tsx';

/** How many to show before See More (ACC-04). */
const FEW = 3;

// As high as the skeleton, even with a single session: the list loads late and must not move anything.
const Place = styled('div', { minBlockSize: '176px' });

type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;
type SessionsCardProps = {
  actor: ActorRefFrom<typeof sessionsMachine>;
  now: number;
  /** The time zone for moments. */
  timeZone: string;
};

const selectSessions = (snapshot: SessionsSnapshot) => {
  const { sessions, queue, run } = snapshot.context;
  const other = sessions.find((session) => !session.current_token);
  return {
    sessions,
    run,
    ending: queue[0] ?? null,
    isLoading: snapshot.hasTag('loading'),
    hasFailed: snapshot.hasTag('failed'),
    isWhole: snapshot.hasTag('whole'),
    isRunning: snapshot.hasTag('running'),
    canRevoke: other !== undefined && snapshot.can({ type: 'sessions.revoke', id: other.id }),
    canRevokeOthers: snapshot.can({ type: 'sessions.revokeOthers' }),
    canStop: snapshot.can({ type: 'sessions.stop' }),
  };
};

/** The devices where the person is signed in (ACC-04). */
export const SessionsCard = memo(function SessionsCard({ actor, now, timeZone }: SessionsCardProps) {
  const view = useSelector(actor, selectSessions, shallowEqual);
  const { sessions, isWhole } = view;
  return (
    <SectionRow
      id="sessions"
      isWide
      lead={<Trans>Where you're signed in. End any session you don't recognise or no longer need.</Trans>}
    >
      {view.hasFailed ? (
        <PartFailure onRetry={() => actor.send({ type: 'sessions.retry' })} />
      ) : view.isLoading ? (
        <CardSkeleton heights={['56px', '56px', '40px']} />
      ) : (
        <Place>
          <SessionList
            sessions={isWhole ? sessions : sessions.slice(0, FEW)}
            hasMore={sessions.length > FEW}
            isWhole={isWhole}
            ending={view.ending}
            canRevoke={view.canRevoke}
            failed={view.run?.failed ?? []}
            now={now}
            timeZone={timeZone}
            onRevoke={(id) => actor.send({ type: 'sessions.revoke', id })}
            onToggle={() => actor.send({ type: isWhole ? 'sessions.showFew' : 'sessions.showAll' })}
          />
          <EndOthers
            run={view.run}
            isRunning={view.isRunning}
            hasOthers={sessions.some((session) => !session.current_token)}
            canStart={view.canRevokeOthers}
            canStop={view.canStop}
            onStart={() => actor.send({ type: 'sessions.revokeOthers' })}
            onStop={() => actor.send({ type: 'sessions.stop' })}
          />
        </Place>
      )}
    </SectionRow>
  );
});
