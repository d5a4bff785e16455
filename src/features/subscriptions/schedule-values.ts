import type { SaveSchedule, ScheduleItem } from '../../../contract/subscriptions.ts';

/** An item's control: a field of the API, or a variable's value. */
export type ItemField =
  | 'template_id'
  | 'priority'
  | 'flow_type'
  | 'same'
  | 'shared'
  | `html_variables.${string}`
  | `plain_variables.${string}`;

/** An item as typed: numbers are text that may be empty or invalid. */
export type TypedItem = Omit<ScheduleItem, 'template_id' | 'priority' | 'flow_type'> & {
  template_id: string;
  priority: string;
  flow_type: string;
};
/** The typed items by channel template pk. */
export type TypedEntries = Record<string, { channel_template_id: number; items: TypedItem[] }>;

/** The API's field with the items, and the prefix of their controls' names. */
export const ITEMS_FIELD = 'channel_templates';
const NAME = new RegExp(`^(${ITEMS_FIELD}\\.(\\d+)\\.items\\.(\\w+)\\.)(.+)$`);

/** The name of an item's control: `part` is the channel template's pk, `item` any unique id. */
export function nameOfItemField(part: number, item: string, field: ItemField): string {
  return `${ITEMS_FIELD}.${part}.items.${item}.${field}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A parsed control name; `prefix` is common to all of the item's controls. */
export type ItemControl = { prefix: string; part: string; item: string; field: string };

/** Parses a control's name; null if it is not an item's. */
export function itemControlOf(name: string): ItemControl | null {
  const [, prefix = '', part = '', item = '', field = ''] = NAME.exec(name) ?? [];
  return field === '' ? null : { prefix, part, item, field };
}

/** A form's items by part, in document order. */
export function typedEntriesOf(values: Readonly<Record<string, unknown>>): TypedEntries {
  const entries: TypedEntries = {};
  const items = new Map<string, TypedItem>();
  for (const [name, value] of Object.entries(values)) {
    const control = itemControlOf(name);
    if (!control) continue;
    const { prefix, part, field } = control;
    let typed = items.get(prefix);
    if (!typed) {
      typed = { template_id: '', html_variables: [], plain_variables: [], priority: '', flow_type: '' };
      items.set(prefix, typed);
      entries[part] ??= { channel_template_id: Number(part), items: [] };
      entries[part].items.push(typed);
    }
    put(typed, field, textOf(value));
  }
  for (const [prefix, item] of items) {
    for (const key of sharedKeysOf(values, prefix)) {
      const same = item.html_variables.find((one) => one.key === key);
      if (same) item.plain_variables.push(same);
    }
  }
  return entries;
}

/** The keys whose values the plain text of an item takes over from its HTML text (MLG-02); `prefix` is its controls'. */
export const sharedKeysOf = (values: Readonly<Record<string, unknown>>, prefix: string): string[] =>
  textOf(values[`${prefix}shared`])
    .split(' ')
    .filter((key) => key !== '');

function put(item: TypedItem, field: string, value: string): void {
  if (field === 'template_id' || field === 'priority' || field === 'flow_type') {
    item[field] = value;
    return;
  }
  const [, kind, key] = /^(html_variables|plain_variables)\.(.+)$/.exec(field) ?? [];
  if (key !== undefined && (kind === 'html_variables' || kind === 'plain_variables'))
    item[kind].push({ key, value });
}

/** The text as a number; if it is none, the text itself. */
const numberOf = (text: string): number =>
  // A text goes out as it is, so that the server reports the error.
  (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text) as number;

/** The form's values as the API takes them (SBA-03). */
export function scheduleOf(values: Readonly<Record<string, unknown>>): SaveSchedule {
  const entries = Object.entries(typedEntriesOf(values)).map(([part, { channel_template_id, items }]) => [
    part,
    {
      channel_template_id,
      items: items.map((item) => ({
        ...item,
        template_id: numberOf(item.template_id),
        priority: numberOf(item.priority),
      })),
    },
  ]);
  const { name } = values;
  return {
    subscription_type_id: numberOf(textOf(values['subscription_type_id'])),
    subscription_channel_id: numberOf(textOf(values['subscription_channel_id'])),
    crontab: textOf(values['crontab']),
    ...(typeof name === 'string' ? { name } : {}),
    channel_templates: Object.fromEntries(entries),
  };
}
