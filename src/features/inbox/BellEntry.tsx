import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '../../../machines/toasts/messages.machine.ts';
import type { Message, MessageKind } from '../../../machines/toasts/toast.machine.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { Ago } from './Ago.tsx';
import { LetterEntry } from './LetterEntry.tsx';

const Item = styled('li', {
  display: 'flex',
  gap: '$3',
  padding: '$3 $4',
  '& > svg': { marginBlockStart: '0.2em' },
  variants: {
    kind: {
      success: { '& > svg': { color: '$success' } },
      info: { '& > svg': { color: '$info' } },
      warning: { '& > svg': { color: '$warning' } },
      errors: { '& > svg': { color: '$danger' } },
    },
  },
});

const Words = styled('div', {
  flex: 1,
  minInlineSize: 0,
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
  '&:lang(ckb)': { lineHeight: '1.7' },
});

const Time = styled('p', { fontSize: '$small', color: '$textSoft' });

const kindWords = {
  success: msg`Success`,
  info: msg`Information`,
  warning: msg`Warning`,
  errors: msg`Error`,
} satisfies Record<MessageKind, unknown>;

type BellEntryProps = {
  entry: HistoryEntry;
  now: Date;
  /** Puts a message into the current language. */
  wordsOf: (message: Message) => string;
  /** Opens the whole message. */
  onRead: (entry: HistoryEntry) => void;
};

/** A message of the history: its kind, its words in the current language, and its age. */
export function BellEntry({ entry, now, wordsOf, onRead }: BellEntryProps) {
  const { i18n } = useLingui();
  const { kind, letter, at } = entry;
  const when = at === null ? <Trans>From an earlier visit</Trans> : <Ago moment={at} now={now} />;
  return (
    <Item kind={kind}>
      <Icon name={kind} />
      <Words>
        {letter ? (
          <LetterEntry letter={letter} onRead={() => onRead(entry)} />
        ) : (
          <>
            <VisuallyHidden>{i18n._(kindWords[kind])}: </VisuallyHidden>
            <p dir="auto">{wordsOf(entry.message)}</p>
          </>
        )}
        <Time>
          {letter && letter.about !== letter.title ? <>{letter.about} · </> : null}
          {when}
        </Time>
      </Words>
    </Item>
  );
}
