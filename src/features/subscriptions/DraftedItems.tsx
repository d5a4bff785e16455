import type { StoredEntries } from '../../../machines/subscriptions/message-items.machine.ts';
import { nameOfItemField, type ItemField } from './schedule-values.ts';

/**
 * The items of a draft whose channel is still loading, among the form's values: otherwise the draft, stored again at the next
 * key, would lose them.
 */
export function DraftedItems({ entries }: { entries: StoredEntries }) {
  return Object.entries(entries).flatMap(([part, { items }]) =>
    items.flatMap(({ html_variables, plain_variables, ...fields }, at) => {
      const values: [ItemField, string][] = [
        ['template_id', String(fields.template_id)],
        ['priority', String(fields.priority)],
        ['flow_type', fields.flow_type],
        ...html_variables.map(({ key, value }): [ItemField, string] => [`html_variables.${key}`, value]),
        ...plain_variables.map(({ key, value }): [ItemField, string] => [`plain_variables.${key}`, value]),
      ];
      return values.map(([field, value]) => {
        const name = nameOfItemField(Number(part), `drafted${at}`, field);
        return <input key={name} type="hidden" name={name} value={value} readOnly />;
      });
    }),
  );
}
