import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import { isLocale } from '../../../contract/locale.ts';
import { localDigits } from '../../../contract/digits.ts';
import { useLocale } from '../app/index.ts';
import { languageName } from '../i18n/languages.ts';
import { asCards, asTable, compact, TextButton } from '../ui/data-table.ts';
import { styled } from '../ui/theme.ts';
import { mediaAddress } from '../wire/media-address.ts';
import { PublishedBadge } from './PublishedBadge.tsx';
import { cellKindOf, plainOf, useColumnWords, wordsOfHtml } from './record-columns.ts';
import { ShortMoment } from './ShortMoment.tsx';

/** Text beyond this many characters or lines is clamped and can be expanded. */
const CLAMP_FROM = 32;
const CLAMP_LINES = 2;

/** Where the direction of text and table differ, Chromium puts the ellipsis after an aligned line that is full already. */
const ELLIPSIS = '0.9em';

const Clamped = styled('span', {
  display: '-webkit-box',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  ':is(th, td):dir(rtl) &:dir(ltr)': { paddingRight: ELLIPSIS, marginRight: `-${ELLIPSIS}` },
  ':is(th, td):dir(ltr) &:dir(rtl)': { paddingLeft: ELLIPSIS, marginLeft: `-${ELLIPSIS}` },
  '&[data-open="true"]': { display: 'block', whiteSpace: 'pre-line' },
  // A card has lines enough.
  [asCards]: { display: 'block' },
  [asTable]: { [`${compact} &`]: { '-webkit-line-clamp': '1' } },
});

const LongCell = styled('div', {
  position: 'relative',
  // The button covers the end of the last line: a row of a table has two lines.
  backgroundColor: 'inherit',
  '& > button[aria-expanded="false"]': {
    position: 'absolute',
    insetBlockEnd: 0,
    backgroundColor: 'inherit',
    minBlockSize: '0',
    lineHeight: 'inherit',
  },
  // Where a line ends depends on its text's direction, not the table's.
  '&:has(> span:dir(ltr)) > button[aria-expanded="false"]': { right: 0, paddingLeft: '$2' },
  '&:has(> span:dir(rtl)) > button[aria-expanded="false"]': { left: 0, paddingRight: '$2' },
  '&:dir(rtl):has(> span:dir(ltr)) > button[aria-expanded="false"]': { right: `-${ELLIPSIS}` },
  '&:dir(ltr):has(> span:dir(rtl)) > button[aria-expanded="false"]': { left: `-${ELLIPSIS}` },
  // All cells of a column are aligned to the table's start, whatever their text's direction.
  '&:dir(rtl) > span': { textAlign: 'right' },
  '&:dir(ltr) > span': { textAlign: 'left' },
  // A card shows the whole, and has one More of its own.
  [asCards]: { '& > button[aria-expanded]': { display: 'none' } },
});

const Short = styled(Clamped, {
  // A column is as wide as its words, except very long ones.
  '&[data-whole]': { overflowWrap: 'break-word' },
  // The ellipsis stands where the text ends, but all cells of a column begin at the table's start.
  ':is(th, td):dir(rtl) &': { textAlign: 'right' },
  ':is(th, td):dir(ltr) &': { textAlign: 'left' },
});
const veryLong = /\S{15}/;

/** Text in two lines of a table at most; the whole is the tooltip. */
export function TwoLines({ text }: { text: string }) {
  return (
    <Short dir="auto" title={text} {...(veryLong.test(text) ? {} : { 'data-whole': '' })}>
      {text}
    </Short>
  );
}

const Picture = styled('img', {
  display: 'block',
  inlineSize: '48px',
  blockSize: '36px',
  objectFit: 'cover',
  borderRadius: '$small',
  backgroundColor: '$sunken',
});

const State = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  [asCards]: { display: 'flex', alignItems: 'center', gap: '$2' },
  [asTable]: {
    [`${compact} &`]: { display: 'flex', alignItems: 'center', gap: '$2', whiteSpace: 'nowrap' },
  },
});

const Nothing = styled('span', { color: '$textSoft' });

type CellProps = { column: string; value: unknown };

/** A record's value, shown by its kind; a publication time also shows the state. Ticking its row does not render it again. */
export const Cell = memo(function Cell({ column, value }: CellProps) {
  if (column === 'language' && typeof value === 'string' && isLocale(value))
    return <bdi lang={value}>{languageName(value)}</bdi>;
  if (column === 'html_content') return <Value column={column} value={wordsOfHtml(plainOf(value))} />;
  if (column !== 'published_at') return <Value column={column} value={value} />;
  const text = plainOf(value);
  return (
    <State data-state="">
      <PublishedBadge publishedAt={text === '' ? null : text} />
      {cellKindOf(column, value) === 'date' ? <ShortMoment at={text} isDayAlone /> : null}
    </State>
  );
});

function Value({ column, value }: CellProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = plainOf(value);
  switch (cellKindOf(column, value)) {
    case 'none':
      return <Nothing aria-label={t`Nothing`}>–</Nothing>;
    case 'yesNo':
      return value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>;
    case 'number':
      // Record numbers are names, not amounts: no digit grouping.
      return <bdi>{localDigits(text, locale)}</bdi>;
    case 'picture':
      // Decorative: the row's name says what it shows.
      return <Picture src={mediaAddress(text)} alt="" loading="lazy" />;
    case 'date':
      return <ShortMoment at={text} />;
    case 'nested':
      return <TwoLines text={text} />;
    default:
      return <LongText column={column} text={text} />;
  }
}

function LongText({ column, text }: { column: string; text: string }) {
  const { t } = useLingui();
  const name = useColumnWords()(column);
  const [isWhole, setWhole] = useState(false);
  if (text.length <= CLAMP_FROM && text.split('\n').length <= CLAMP_LINES) {
    return <TwoLines text={text} />;
  }
  return (
    <LongCell>
      <Clamped dir="auto" data-open={isWhole}>
        {text}
      </Clamped>
      <TextButton
        type="button"
        aria-label={isWhole ? t`Less: ${name}` : t`More: ${name}`}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? <Trans>Less</Trans> : <Trans>More</Trans>}
      </TextButton>
    </LongCell>
  );
}
