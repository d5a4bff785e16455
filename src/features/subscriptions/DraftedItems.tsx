import type {
  StoredEntries,
  StoredItem,
  Variable,
} from '../../../machines/subscriptions/message-items.machine.ts';
import { nameOfItemField, type ItemField } from './schedule-values.ts';

/** What an item's controls would hold, by field. */
const controlsOf = (item: StoredItem) =>
  Object.entries<string | number | Variable[]>(item).flatMap(([field, value]) =>
    Array.isArray(value)
      ? value.map((variable) => [`${field}.${variable.key}`, variable.value] as const)
      : [[field, value] as const],
  );

/**
 * The items of a draft whose channel is still loading, among the form's values: otherwise the draft, stored again at the next
 * key, would lose them.
 */
export function DraftedItems({ entries }: { entries: StoredEntries }) {
  return Object.entries(entries).flatMap(([part, { items }]) =>
    items.flatMap((item, at) =>
      controlsOf(item).map(([field, value]) => {
        // An item's fields are those of its controls.
        const name = nameOfItemField(Number(part), `drafted${at}`, field as ItemField);
        return <input key={name} type="hidden" name={name} value={value} />;
      }),
    ),
  );
}
