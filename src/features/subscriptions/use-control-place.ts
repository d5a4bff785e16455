import { useLingui } from '@lingui/react/macro';
import type { MessageSection } from '../../../machines/subscriptions/message-items.machine.ts';
import { itemControlOf } from './schedule-values.ts';
import { useLocale } from '../../kit/app/index.ts';
import { formatNumber } from '../../kit/i18n/format/number.ts';

/**
 * Describes a control's place: its part, its item's number and its field. Empty for the message as a whole; null if the
 * item no longer exists.
 */
export function useControlPlace(sections: readonly MessageSection[]): (name: string) => string | null {
  const { t } = useLingui();
  const locale = useLocale();
  const fields = new Map(
    Object.entries({
      subscription_type_id: t`Type`,
      subscription_channel_id: t`Channel`,
      template_id: t`Template`,
      priority: t`Priority`,
      flow_type: t`When it is taken`,
    }),
  );
  return (name) => {
    const control = itemControlOf(name);
    if (!control) return fields.get(name) ?? '';
    const section = sections.find(({ part }) => String(part.pk) === control.part);
    const at = section?.items.findIndex(({ id }) => id === control.item) ?? -1;
    if (!section || at < 0) return null;
    const part = section.part.name;
    const number = formatNumber(at + 1, locale);
    const field = fields.get(control.field) ?? control.field.replace(/^\w+_variables\./, '');
    return t`${part}, item ${number}: ${field}`;
  };
}
