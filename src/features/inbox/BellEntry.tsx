import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry, Letter } from '../../../machines/toasts/messages.machine.ts';
import type { Message, MessageKind } from '../../../machines/toasts/toast.machine.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { clamped } from '../../kit/ui/clamped.ts';
import { styled } from '../../kit/ui/theme.ts';
import { VisuallyHidden } from '../../kit/ui/VisuallyHidden.tsx';
import { useLocale } from '../../kit/app/index.ts';
import { formatDateTime } from '../../kit/i18n/format/date.ts';
import { formatRelativeTime } from '../../kit/i18n/format/relative-time.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';

const Title = styled('button', {
  display: 'block',
  // A touch target that does not make its line taller.
  paddingBlock: '10px',
  paddingInline: 0,
  marginBlock: '-10px',
  border: 0,
  background: 'none',
  color: '$primary',
  font: 'inherit',
  fontWeight: '$medium',
  lineHeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: '$primaryHover', textDecoration: 'underline' },
});

const TitleWords = styled('span', { ...clamped, WebkitLineClamp: 2 });
const Excerpt = styled('p', { ...clamped, WebkitLineClamp: 3 });

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
            {entry.message.said === undefined ? null : (
              <Excerpt lang="en" dir="ltr">
                {entry.message.said}
              </Excerpt>
            )}
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

/**
 * How long ago a moment was, in milliseconds since the epoch. Never in the future, even if the browser's clock was set
 * back.
 */
function Ago({ moment, now }: { moment: number; now: Date }) {
  const locale = useLocale();
  const date = new Date(Math.min(moment, now.getTime()));
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(date, locale, ownTimeZone())}>
      {formatRelativeTime(date, now, locale)}
    </time>
  );
}

type LetterEntryProps = { letter: Letter; onRead: () => void };

/** The text without its title, if it begins with it, alone or as a sentence. */
function withoutTitle(plain: string, title: string): string {
  const rest = plain.startsWith(title) ? plain.slice(title.length) : plain;
  return /^[\p{L}\p{N}]/u.test(rest) ? plain : rest.replace(/^[\s.:;,!?…،؛؟]+/u, '');
}

/** A message of the Web channel in the history: its title, which opens it, and its beginning. */
function LetterEntry({ letter: { title, plain }, onRead }: LetterEntryProps) {
  const rest = withoutTitle(plain, title).trim();
  return (
    <>
      <Title type="button" dir="auto" aria-haspopup="dialog" onClick={onRead}>
        <TitleWords>{title}</TitleWords>
      </Title>
      {rest === '' ? null : <Excerpt dir="auto">{rest}</Excerpt>}
    </>
  );
}
