import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CrontabFieldName } from '../../../contract/crontab.ts';
import { useLocale } from '../../kit/app/index.ts';
import { monthName, formatTime } from '../../kit/i18n/format/date.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';
import { weekdayName } from '../../kit/i18n/format/weekday.ts';
import { meaningOf } from './crontab-text.ts';

/** An option of a field: what it writes, what that means, and its label. */
export type FieldOption = { piece: string; meaning: string | null; words: string };

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The names of the five fields. */
export function useFieldNames(): Record<CrontabFieldName, string> {
  const { t } = useLingui();
  return {
    minute: t`Minute`,
    hour: t`Hour`,
    day_of_month: t`Day of the month`,
    month: t`Month`,
    day_of_week: t`Day of the week`,
  };
}

/** A field's options: every value, common steps, and each value. */
export function useFieldOptions(field: CrontabFieldName): readonly FieldOption[] {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => {
    const number = (value: number): string => formatNumber(value, locale);
    const each = (values: number[], wordsOf: (value: number) => string): [string, string][] =>
      values.map((value) => [String(value), wordsOf(value)]);
    const steps = (of: number[], wordsOf: (step: string) => string): [string, string][] =>
      of.map((step) => [`*/${step}`, wordsOf(number(step))]);
    const monday = weekdayName(1, locale);
    const friday = weekdayName(5, locale);
    const choices: Record<CrontabFieldName, () => [string, string][]> = {
      minute: () => [
        ['*', t`Every minute`],
        ...steps([5, 10, 15, 20, 30], (step) => t`Every ${step} minutes`),
        ...each(range(0, 59), number),
      ],
      hour: () => [
        ['*', t`Every hour`],
        ...steps([2, 3, 4, 6, 8, 12], (step) => t`Every ${step} hours`),
        ...each(range(0, 23), (hour) => formatTime({ hour, minute: 0 }, locale)),
      ],
      day_of_month: () => [['*', t`Every day`], ...each(range(1, 31), number)],
      month: () => [['*', t`Every month`], ...each(range(1, 12), (month) => monthName(month, locale))],
      day_of_week: () => [
        ['*', t`Every day`],
        ['1-5', t`${monday} to ${friday}`],
        ...each([1, 2, 3, 4, 5, 6, 0], (day) => weekdayName(day, locale)),
      ],
    };
    return choices[field]().map(([piece, words]) => ({ piece, words, meaning: meaningOf(field, piece) }));
  }, [field, locale, t]);
}
