import type { SaveSchedule, ScheduleItem } from '../../../contract/subscriptions.ts';

/** What a control of an item holds: a field of the API, or the value of one variable. */
export type ItemField =
  | 'template_id'
  | 'priority'
  | 'flow_type'
  | `html_variables.${string}`
  | `plain_variables.${string}`;

/** An item as it stands in the form: numbers are text that may be empty or no number. */
export type TypedItem = Omit<ScheduleItem, 'template_id' | 'priority' | 'flow_type'> & {
  template_id: string;
  priority: string;
  flow_type: string;
};
/** The pk of a channel template → what stands in the form for it. */
export type TypedEntries = Record<string, { channel_template_id: number; items: TypedItem[] }>;

/** The channel's map of items, and the name of everything about it. */
export const ITEMS_FIELD = 'channel_templates';
const NAME = new RegExp(`^(${ITEMS_FIELD}\\.(\\d+)\\.items\\.(\\w+)\\.)(.+)$`);

/** The name of a control of an item: `part` is the pk of the channel template, `item` any name of its own. */
export function nameOfItemField(part: number, item: string, field: ItemField): string {
  return `${ITEMS_FIELD}.${part}.items.${item}.${field}`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the name of an item's control says; `prefix` is what the names of all controls of that item begin with. */
export type ItemControl = { prefix: string; part: string; item: string; field: string };

/** Reads the name of a control; null where it is not that of an item. */
export function itemControlOf(name: string): ItemControl | null {
  const [, prefix = '', part = '', item = '', field = ''] = NAME.exec(name) ?? [];
  return field === '' ? null : { prefix, part, item, field };
}

/** The items of a form by the names of its controls, in the order of the document. */
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
  return entries;
}

function put(item: TypedItem, field: string, value: string): void {
  if (field === 'template_id' || field === 'priority' || field === 'flow_type') {
    item[field] = value;
    return;
  }
  const [, kind, key] = /^(html_variables|plain_variables)\.(.+)$/.exec(field) ?? [];
  if (kind !== undefined && key !== undefined)
    item[kind as 'html_variables' | 'plain_variables'].push({ key, value });
}

/** A number where the text is one; else the text itself, so that the server says what is wrong with it. */
const numberOf = (text: string): number =>
  (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text) as number;

/** The values of the form as the API takes them (SBA-03). */
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
  return {
    subscription_type_id: numberOf(textOf(values['subscription_type_id'])),
    subscription_channel_id: numberOf(textOf(values['subscription_channel_id'])),
    crontab: textOf(values['crontab']),
    channel_templates: Object.fromEntries(entries) as unknown,
  };
}
