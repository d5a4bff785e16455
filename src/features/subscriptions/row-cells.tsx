import { Trans } from '@lingui/react/macro';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import { readCrontab } from '../../../contract/crontab.ts';
import type { Schedule } from '../../../contract/subscriptions.ts';
import { useLocale } from '../../kit/app/index.ts';
import { crontabSentence } from '../../kit/i18n/format/crontab-sentence.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { ownTimeZone } from '../../kit/i18n/format/zoned-parts.ts';
import { Cell } from '../../kit/lists/Cell.tsx';
import { asCards } from '../../kit/ui/data-table.ts';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { RunBadge } from './RunBadge.tsx';
import { ZonedTime } from './ZonedTime.tsx';

const Code = styled('code', {
  // Runs left to right, but is aligned with the sentence above.
  justifySelf: 'start',
  fontSize: '$small',
  color: '$textSoft',
  overflowWrap: 'anywhere',
});
const Wide = styled('div', {
  display: 'grid',
  gap: '$1',
  minInlineSize: '144px',
  [asCards]: { minInlineSize: 0 },
});
/** The date may wrap, so that both runs fit beside the schedule. */
const When = styled('div', {
  inlineSize: '112px',
  whiteSpace: 'normal',
  [asCards]: { inlineSize: 'auto' },
});
/** Wide enough for a date on two lines. */
const Run = styled(Stack, { minInlineSize: '112px', [asCards]: { minInlineSize: 0 } });
/** The code and its zone, on one line where they fit. */
const Source = styled('span', { display: 'flex', flexWrap: 'wrap', columnGap: '$3' });
const Soft = styled('span', { fontSize: '$small', color: '$textSoft' });

type CellProps = { record: AdminRecord };

/** This list's records are subscriptions, as the server sends them. */
const scheduleOf = (record: AdminRecord) => record as AdminRecord & Schedule;

/** The schedule, in words and as written, with its time zone if it is another than the person's. */
export function CrontabCell({ record }: CellProps) {
  const locale = useLocale();
  const { crontab, timezone = '' } = scheduleOf(record);
  const read = readCrontab(crontab);
  return (
    <Wide>
      {'crontab' in read ? <span>{crontabSentence(read.crontab, locale)}</span> : null}
      <Source>
        <Code dir="ltr">{crontab}</Code>
        {timezone === '' || timezone === ownTimeZone() ? null : <Soft dir="ltr">{timezone}</Soft>}
      </Source>
    </Wide>
  );
}

/** The next run, in the subscription's time zone. */
export function NextRunCell({ record }: CellProps) {
  const { next_run = null, is_paused, timezone = 'UTC' } = scheduleOf(record);
  if (is_paused) return <Trans>Paused</Trans>;
  if (next_run === null) return <Cell column="next_run" value={null} />;
  return (
    <When>
      <ZonedTime at={next_run} zone={timezone} withWeekday />
    </When>
  );
}

/** The last run and its state. */
export function LastRunCell({ record }: CellProps) {
  const locale = useLocale();
  const { last_run: run, timezone = 'UTC' } = scheduleOf(record);
  if (!run) return <Cell column="last_run" value={null} />;
  const sent = formatNumber(run.sent, locale);
  const total = formatNumber(run.total, locale);
  return (
    <Run gap={1}>
      <span>
        <RunBadge state={run.state} />
      </span>
      {run.total > 0 ? (
        <Soft>
          <Trans>
            {sent} of {total}
          </Trans>
        </Soft>
      ) : null}
      <Soft>
        <ZonedTime at={run.fire_at} zone={timezone} />
      </Soft>
    </Run>
  );
}
