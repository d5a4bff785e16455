import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { inboxMachine } from '../../../machines/inbox/inbox.machine.ts';
import type { HistoryEntry } from '../../../machines/toasts/messages.machine.ts';
import type { Message } from '../../../machines/toasts/toast.machine.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { AlertsLink } from './AlertsLink.tsx';
import { BellEntry } from './BellEntry.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { useNow } from '../../kit/texts/use-now.ts';

// Not modal: the page stays usable.
const Panel = styled('dialog', {
  position: 'absolute',
  insetBlockStart: 'calc(100% + $space$1)',
  insetInlineStart: 'auto',
  insetInlineEnd: 0,
  zIndex: '$menu',
  inlineSize: '380px',
  margin: 0,
  padding: 0,
  maxBlockSize: 'min(520px, 100dvh - 80px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$raised',
  boxShadow: '$float',
  color: '$text',
  '&:focus': { outline: 'none' },
  '@phone': {
    insetBlockStart: '100%',
    insetInline: 0,
    inlineSize: 'auto',
    maxInlineSize: 'none',
    maxBlockSize: 'calc(100dvh - 60px)',
    borderInline: 0,
    borderStartStartRadius: 0,
    borderStartEndRadius: 0,
  },
});

const Head = styled('div', {
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  minBlockSize: '52px',
  paddingInlineStart: '$4',
  paddingInlineEnd: '$2',
  borderBlockEnd: '1px solid $colors$line',
  backgroundColor: '$raised',
  '& h2': { fontSize: '$body', fontWeight: '$bold' },
});

const List = styled('ul', {
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid $colors$line' },
});

const Notices = styled('section', {
  borderBlockStart: '1px solid $colors$line',
  '& h3': { padding: '$3 $4 0', fontSize: '$small', fontWeight: '$bold', color: '$textSoft' },
});

const Foot = styled('div', {
  position: 'sticky',
  insetBlockEnd: 0,
  paddingInline: '$4',
  borderBlockStart: '1px solid $colors$line',
  backgroundColor: '$raised',
});

const Empty = styled('div', {
  display: 'grid',
  gap: '$1',
  padding: '$6 $4',
  color: '$textSoft',
  '& strong': { color: '$text', fontWeight: '$medium' },
});

interface BellPanelProps {
  id: string;
  /** Oldest first. */
  entries: readonly HistoryEntry[];
  /** Undefined if it has crashed. */
  inbox: ActorRefFrom<typeof inboxMachine> | undefined;
  /** The person follows a link out of the panel. */
  onLeave: () => void;
  onClear: () => void;
  /** Puts a message into the current language. */
  wordsOf: (message: Message) => string;
}

/**
 * The messages sent to the person, and apart from them the toasts that have faded (P53), each newest first. Takes the focus
 * when it opens and keeps it when it is cleared.
 */
export function BellPanel({ id, entries, inbox, wordsOf, onLeave, onClear }: BellPanelProps) {
  const own = useRef<HTMLDialogElement>(null);
  const isComing = useSelector(inbox, (snapshot) => snapshot?.context.isKnown === false);
  const [read, setRead] = useState<HistoryEntry | null>(null);
  const titleId = useId();
  const noticesId = useId();
  const now = useNow();
  const newest = entries.toReversed();
  const letters = newest.filter(({ letter }) => letter);
  const notices = newest.filter(({ letter }) => !letter);
  const listOf = (listed: readonly HistoryEntry[]) => (
    <List>
      {listed.map((entry) => (
        <BellEntry key={entry.id} entry={entry} now={now} wordsOf={wordsOf} onRead={setRead} />
      ))}
    </List>
  );
  useEffect(() => own.current?.focus(), []);
  return (
    <Panel ref={own} id={id} open aria-labelledby={titleId} tabIndex={-1}>
      <Head>
        <h2 id={titleId}>
          <Trans>Messages</Trans>
        </h2>
        {entries.length > 0 ? (
          <Button
            kind="quiet"
            onClick={() => {
              onClear();
              own.current?.focus();
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        ) : null}
      </Head>
      {letters.length > 0 ? (
        listOf(letters)
      ) : (
        <Empty>
          <strong>{isComing ? <Trans>Loading…</Trans> : <Trans>No messages</Trans>}</strong>
          <span>
            <Trans>Notices stay here until you close this tab. Messages to you stay longer.</Trans>
          </span>
        </Empty>
      )}
      {notices.length > 0 ? (
        <Notices aria-labelledby={noticesId}>
          <h3 id={noticesId}>
            <Trans>Recent notices</Trans>
          </h3>
          {listOf(notices)}
        </Notices>
      ) : null}
      <Foot>
        <AlertsLink onLeave={onLeave} />
      </Foot>
      {read?.letter ? (
        <LetterDialog letter={read.letter} at={read.at} onClose={() => setRead(null)} onLeave={onLeave} />
      ) : null}
    </Panel>
  );
}
