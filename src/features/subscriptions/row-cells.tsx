import { Trans } from '@lingui/react/macro';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import { readCrontab } from '../../../contract/crontab.ts';
import type { Schedule } from '../../../contract/subscriptions.ts';
import { useLocale } from '../../kit/app/index.ts';
import { crontabSentence } from '../../kit/i18n/format/crontab-sentence.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { weekdayName, weekdayOf } from '../../kit/i18n/format/weekday.ts';
import { knownZone } from '../../kit/i18n/format/zone-names.ts';
import { ownTimeZone, zonedParts } from '../../kit/i18n/format/zoned-parts.ts';
import { useCity } from '../../kit/texts/use-place-name.ts';
import { Cell } from '../../kit/lists/Cell.tsx';
import { ShortMoment } from '../../kit/lists/ShortMoment.tsx';
import { asCards, asTable, compact } from '../../kit/ui/data-table.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { RunBadge } from './RunBadge.tsx';

/** Two lines in a table, one in a compact one; the hint says the rest. */
const Words = styled('div', {
  minInlineSize: '144px',
  display: '-webkit-box',
  '-webkit-box-orient': 'vertical',
  '-webkit-line-clamp': '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [asCards]: { display: 'block', minInlineSize: 0 },
  [asTable]: { [`${compact} &`]: { '-webkit-line-clamp': '1' } },
});
const Run = styled('span', { whiteSpace: 'nowrap', [asCards]: { whiteSpace: 'normal' } });
const Soft = styled('span', { fontSize: '$small', color: '$textSoft' });
type CellProps = { record: AdminRecord };

/** This list's records are subscriptions, as the server sends them. */
const scheduleOf = (record: AdminRecord) => record as AdminRecord & Schedule;

/** The schedule in words, with its time zone if it is another than the person's; the hint has it as written. */
export function CrontabCell({ record }: CellProps) {
  const locale = useLocale();
  const { crontab, timezone = '' } = scheduleOf(record);
  const read = readCrontab(crontab);
  const words = 'crontab' in read ? crontabSentence(read.crontab, locale) : '';
  const zone = timezone === ownTimeZone() ? '' : timezone;
  const city = useCity(zone);
  return (
    <Words title={[words, crontab, zone].filter(Boolean).join('\n')}>
      {words === '' ? <code dir="ltr">{crontab}</code> : words} <Soft>{city}</Soft>
    </Words>
  );
}

/** The next run, in the subscription's time zone. */
export function NextRunCell({ record }: CellProps) {
  const locale = useLocale();
  const { next_run = null, is_paused, timezone = 'UTC' } = scheduleOf(record);
  if (is_paused) return <Trans>Paused</Trans>;
  if (next_run === null) return <Cell column="next_run" value={null} />;
  const zone = knownZone(timezone);
  const weekday = weekdayName(weekdayOf(zonedParts(new Date(next_run), zone)), locale);
  return <ShortMoment at={next_run} zone={zone} weekday={weekday} />;
}

/** The last run and its state. */
export function LastRunCell({ record }: CellProps) {
  const locale = useLocale();
  const { last_run: run, timezone = 'UTC' } = scheduleOf(record);
  if (!run) return <Cell column="last_run" value={null} />;
  const sent = formatNumber(run.sent, locale);
  const total = formatNumber(run.total, locale);
  return (
    <Stack gap={1}>
      <Run>
        <RunBadge state={run.state} />{' '}
        {run.total > 0 ? (
          <Soft>
            <Trans>
              {sent} of {total}
            </Trans>
          </Soft>
        ) : null}
      </Run>
      <Soft>
        <ShortMoment at={run.fire_at} zone={knownZone(timezone)} isDayAlone />
      </Soft>
    </Stack>
  );
}
