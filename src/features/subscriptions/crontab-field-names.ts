import { useLingui } from '@lingui/react/macro';
import type { CrontabFieldName } from '../../../contract/crontab.ts';

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
