import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readCrontab } from '../../../contract/crontab.ts';
import { useLocale } from '../../kit/app/index.ts';
import { monthName } from '../../../contract/date-words.ts';
import { formatTime } from '../../kit/i18n/format/date.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { weekdayName } from '../../kit/i18n/format/weekday.ts';
import { FieldFrame } from '../../kit/ui/FieldFrame.tsx';
import { Select } from '../../kit/ui/Select.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { Text } from '../../kit/ui/Text.tsx';
import { Chip, Chips } from './chip.ts';
import { useFieldNames } from './crontab-field-names.ts';
import {
  crontabOf,
  frequencies,
  lastDayOf,
  simpleScheduleOf,
  withFrequency,
  type Frequency,
  type SimpleSchedule,
} from './simple-schedule.ts';

/** Above the crontab, it has room for what is typed there to add: the field must not move while somebody types. */
const Chooser = styled(Stack, {
  minBlockSize: '10rem',
  '@roomy': { minBlockSize: 0 },
});

const Choices = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(128px, 100%), 1fr))',
  gap: '$4',
});

const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** From this day on, some months are too short. */
const SHORT_MONTHS = 29;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type ScheduleChooserProps = { text: string; onChange: (text: string) => void };

/** A schedule as choices in words, in step with its crontab; says so if the crontab says more than words can (MLG-04). */
export function ScheduleChooser({ text, onChange }: ScheduleChooserProps) {
  const { t } = useLingui();
  const schedule = simpleScheduleOf(text);
  const isOther = schedule === null && text.trim() !== '';
  const isWhole = isOther && 'crontab' in readCrontab(text);
  const words: Record<Frequency, string> = {
    hour: t`Every hour`,
    day: t`Every day`,
    week: t`Every week`,
    month: t`Every month`,
    year: t`Every year`,
  };
  const change = (next: SimpleSchedule): void => onChange(crontabOf(next));
  return (
    <Chooser gap={4}>
      <Choices>
        <Choice
          label={t`How often`}
          value={schedule?.every ?? ''}
          onChoose={(value) => {
            const every = frequencies.find((one) => one === value);
            if (every) change(withFrequency(schedule, every));
          }}
        >
          {schedule ? null : <option value="">{isOther ? t`Custom (crontab)` : t`Please choose`}</option>}
          {frequencies.map((every) => (
            <option key={every} value={every}>
              {words[every]}
            </option>
          ))}
        </Choice>
        {schedule ? <When schedule={schedule} onChange={change} /> : null}
      </Choices>
      {schedule?.every === 'week' ? (
        <Weekdays chosen={schedule.weekdays} onChange={(weekdays) => change({ ...schedule, weekdays })} />
      ) : null}
      {schedule?.every === 'month' && schedule.day >= SHORT_MONTHS ? (
        <Text kind="small">
          <Trans>Months without that day are skipped.</Trans>
        </Text>
      ) : null}
      {isWhole ? (
        <Text kind="small">
          <Trans>
            These choices can't describe this schedule. Change it in the crontab field, or make a choice here
            to replace it.
          </Trans>
        </Text>
      ) : null}
    </Chooser>
  );
}

/** The day and time of a schedule; as many choices as its frequency has. */
function When({
  schedule,
  onChange,
}: {
  schedule: SimpleSchedule;
  onChange: (next: SimpleSchedule) => void;
}) {
  const locale = useLocale();
  const names = useFieldNames();
  const { every, month } = schedule;
  const number = (value: number): string => formatNumber(value, locale);
  const choiceOf = (
    field: 'month' | 'day' | 'hour' | 'minute',
    label: string,
    values: readonly number[],
    wordsOf: (value: number) => string,
  ) => (
    <Choice
      label={label}
      value={String(schedule[field])}
      onChoose={(value) => onChange({ ...schedule, [field]: Number(value) })}
    >
      {values.map((value) => (
        <option key={value} value={String(value)}>
          {wordsOf(value)}
        </option>
      ))}
    </Choice>
  );
  return (
    <>
      {every === 'year' ? choiceOf('month', names.month, range(1, 12), (at) => monthName(at, locale)) : null}
      {every === 'year' || every === 'month'
        ? choiceOf('day', names.day_of_month, range(1, lastDayOf({ every, month })), number)
        : null}
      {every === 'hour'
        ? null
        : choiceOf('hour', names.hour, range(0, 23), (at) => formatTime({ hour: at, minute: 0 }, locale))}
      {choiceOf('minute', names.minute, range(0, 59), number)}
    </>
  );
}

function Weekdays({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const flip = (day: number): void => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    // Once a week at least: the last day stays.
    if (next.length > 0) onChange(next.toSorted((one, other) => one - other));
  };
  return (
    <Chips aria-label={t`Days of the week`}>
      {WEEK.map((day) => (
        <Chip key={day} type="button" aria-pressed={chosen.includes(day)} onClick={() => flip(day)}>
          {weekdayName(day, locale)}
        </Chip>
      ))}
    </Chips>
  );
}

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <FieldFrame label={label} problems={[]}>
      {(wiring) => (
        // Unnamed, as the crontab alone is sent.
        <Select {...wiring} value={value} onChoose={onChoose}>
          {children}
        </Select>
      )}
    </FieldFrame>
  );
}
