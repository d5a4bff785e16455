import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '../../../../machines/messages.machine.ts';
import type { MessageKind } from '../../../../machines/toast.machine.ts';
import { useLocale } from '../../../app/context/index.ts';
import { formatDateTime } from '../../../i18n/format/date.ts';
import { formatRelativeTime } from '../../../i18n/format/relative-time.ts';
import { ownTimeZone } from '../../../i18n/format/zoned-parts.ts';
import { wordsOf } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { styled } from '../../../ui/theme.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

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
  // Messages of the Web channel have lines of their own.
  whiteSpace: 'pre-line',
  '&:lang(ckb)': { lineHeight: '1.7' },
});

const Time = styled('p', { fontSize: '$small', color: '$textSoft' });

const kindWords = {
  success: msg`Success`,
  info: msg`Information`,
  warning: msg`Warning`,
  errors: msg`Error`,
} satisfies Record<MessageKind, unknown>;

/** One message of the history: its kind, its words in the language that is spoken, and how long ago it came. */
export function BellEntry({ entry, now }: { entry: HistoryEntry; now: Date }) {
  const { i18n } = useLingui();
  return (
    <Item kind={entry.kind}>
      <Icon name={entry.kind} />
      <Words>
        <VisuallyHidden>{i18n._(kindWords[entry.kind])}: </VisuallyHidden>
        <p dir="auto">{wordsOf(entry.message, i18n)}</p>
        <Time>
          {entry.at === null ? <Trans>From an earlier visit</Trans> : <Ago moment={entry.at} now={now} />}
        </Time>
      </Words>
    </Item>
  );
}

/** The clock of the browser may be set back; no message comes from the future. */
function Ago({ moment, now }: { moment: number; now: Date }) {
  const locale = useLocale();
  const date = new Date(Math.min(moment, now.getTime()));
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(date, locale, ownTimeZone())}>
      {formatRelativeTime(date, now, locale)}
    </time>
  );
}
