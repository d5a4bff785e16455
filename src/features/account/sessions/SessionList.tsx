import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Session } from '../../../../machines/account/sessions.machine.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { isFocusLost } from '../../../kit/ui/hand-on-focus.ts';
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
  /** There are more than those shown at first. */
  hasMore: boolean;
  isWhole: boolean;
  /** The session being ended; null if none is. */
  ending: string | null;
  canRevoke: boolean;
  /** The sessions a run could not end. */
  failed: readonly string[];
  now: number;
  timeZone: string;
  onRevoke: (id: string) => void;
  onToggle: () => void;
};

/** The sessions, the current one first, with See More or See Less below. */
export function SessionList({ sessions, hasMore, isWhole, onToggle, ...row }: SessionListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(sessions.length);
  // A removed row takes its button's focus with it; the list gets it, so that Tab continues from there.
  useLayoutEffect(() => {
    const isShorter = sessions.length < count.current;
    count.current = sessions.length;
    if (isShorter && isFocusLost()) list.current?.focus({ preventScroll: true });
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
