import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Session } from '../../../../machines/account/sessions.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SessionItem } from './SessionItem.tsx';

const List = styled('ul', {
  listStyle: 'none',
  padding: 0,
  '&:focus': { outline: 'none' },
  '& > li + li': { borderBlockStart: '1px solid $colors$line' },
});

type SessionListProps = {
  sessions: readonly Session[];
  /** There are more than stand there at first. */
  hasMore: boolean;
  isWhole: boolean;
  /** The session that is being ended; null where none is. */
  ending: string | null;
  canRevoke: boolean;
  /** Those that a run could not end. */
  failed: readonly string[];
  now: number;
  timeZone: string;
  onRevoke: (id: string) => void;
  onToggle: () => void;
};

/** The sessions, the one in use first, and See More or See Less under them. */
export function SessionList({ sessions, hasMore, isWhole, onToggle, ...row }: SessionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(sessions.length);
  // A row that goes takes the focus of its button along; it moves to the list, from where Tab goes on.
  useLayoutEffect(() => {
    const isShorter = sessions.length < count.current;
    count.current = sessions.length;
    const isFocusLost = document.activeElement === document.body || document.activeElement === null;
    if (isShorter && isFocusLost) list.current?.focus({ preventScroll: true });
  }, [sessions.length]);

  return (
    <div>
      <List ref={list} tabIndex={-1} aria-label={t`Sessions`}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={row.ending === session.id}
            hasFailed={row.failed.includes(session.id)}
            canRevoke={row.canRevoke}
            now={row.now}
            timeZone={row.timeZone}
            onRevoke={() => row.onRevoke(session.id)}
          />
        ))}
      </List>
      {hasMore ? (
        <Button kind="quiet" aria-expanded={isWhole} onClick={onToggle}>
          {isWhole ? <Trans>See Less</Trans> : <Trans>See More</Trans>}
        </Button>
      ) : null}
    </div>
  );
}
