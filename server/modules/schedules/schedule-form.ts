import {
  flowTypes,
  ITEMS_MAX,
  PRIORITY_MAX,
  VARIABLE_VALUE_MAX,
  type FlowType,
  type ScheduleItem,
  type Variable,
} from '../../contract/schedules.ts';
import { sentence, type Sentence, type Value } from '../../i18n/say.ts';
import type { PartRow } from '../subscriptions/kinds.repo.ts';

/** An item as it was sent, with the part it stands in. */
export interface SentItem extends ScheduleItem {
  readonly part: PartRow;
  /** From 0, within its part. */
  readonly position: number;
}

/** A template as far as its items are held against it. */
export interface KnownTemplate {
  readonly pk: number;
  readonly type: string;
  readonly html_variable_keys: readonly string[];
  readonly plain_variable_keys: readonly string[];
}

type Complain = (complaint: Sentence) => void;
type Place = { readonly part: Value; readonly number: number };
type Fields = Readonly<Record<string, unknown>>;

const variableLists = ['html_variables', 'plain_variables'] as const;
const kinds: Readonly<Record<(typeof variableLists)[number], Value>> = {
  html_variables: 'HTML',
  plain_variables: { en: 'plain text', ckb: 'دەقی سادە', kmr: 'nivîsa sade' },
};

const itemFields = ['template_id', 'html_variables', 'plain_variables', 'priority', 'flow_type'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

const isPk = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;

const isVariable = (value: unknown): value is Variable =>
  isFields(value) && Object.keys(value).length === 2 && isText(value['key']) && isText(value['value']);

function readVariables(field: string, value: unknown, place: Place, complain: Complain): Variable[] {
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  const read = list?.filter(isVariable) ?? [];
  if (list === undefined || read.length < list.length) complain(sentence('item_field', { ...place, field }));
  return read.map(({ key, value: text }) => ({ key: key.trim(), value: text }));
}

function readItem(value: unknown, place: Place, complain: Complain): ScheduleItem | undefined {
  let isWhole = true;
  const note: Complain = (complaint) => {
    isWhole = false;
    complain(complaint);
  };
  const fields = isFields(value) ? value : {};
  const { template_id, priority, flow_type } = fields;
  const stranger = Object.keys(fields).find((name) => !itemFields.includes(name));
  if (stranger !== undefined) note(sentence('item_field', { ...place, field: stranger.slice(0, 64) }));
  if (!isPk(template_id)) note(sentence('item_template', place));
  if (typeof priority !== 'number' || Math.abs(priority) > PRIORITY_MAX)
    note(sentence('item_priority', place));
  if (!(flowTypes as readonly unknown[]).includes(flow_type)) note(sentence('item_flow', place));
  const [html_variables = [], plain_variables = []] = variableLists.map((field) =>
    readVariables(field, fields[field], place, note),
  );
  return isWhole
    ? {
        template_id: template_id as number,
        html_variables,
        plain_variables,
        priority: priority as number,
        flow_type: flow_type as FlowType,
      }
    : undefined;
}

function readPart(key: string, value: unknown, part: PartRow, complain: Complain): SentItem[] {
  const fields = isFields(value) ? value : {};
  const named = { part: part.name };
  if (String(fields['channel_template_id']) !== key) complain(sentence('part_number', named));
  const items = Array.isArray(fields['items']) ? (fields['items'] as unknown[]) : [];
  if (items.length === 0) complain(sentence('part_items', named));
  return items.flatMap((item, position) => {
    const read = readItem(item, { ...named, number: position + 1 }, complain);
    return read === undefined ? [] : [{ ...read, part, position }];
  });
}

/**
 * Reads the map of items as it was sent (SBA-03): its keys are parts of the channel, each with at least one item. What is wrong
 * goes to `complain`, in sentences that say where.
 */
export function readItems(map: unknown, parts: readonly PartRow[], complain: Complain): SentItem[] {
  const entries = isFields(map) ? Object.entries(map) : [];
  if (entries.length === 0) complain(sentence('parts_empty'));
  const items = entries.flatMap(([key, value]) => {
    const part = parts.find(({ pk }) => String(pk) === key);
    if (part !== undefined) return readPart(key, value, part, complain);
    complain(sentence('part_unknown', { part: key.toWellFormed().slice(0, 64) }));
    return [];
  });
  if (items.length > ITEMS_MAX) complain(sentence('items_many', { max: ITEMS_MAX }));
  return items;
}

function checkVariables(
  variables: readonly Variable[],
  declared: readonly string[],
  place: Place & { kind: Value },
  complain: Complain,
): void {
  const keys = variables.map(({ key }) => key);
  for (const key of declared)
    if (!variables.some((variable) => variable.key === key && variable.value.trim() !== ''))
      complain(sentence('item_missing', { ...place, key }));
  for (const [index, { key, value }] of variables.entries()) {
    if (keys.indexOf(key) < index) complain(sentence('item_repeated', { ...place, key: key.slice(0, 64) }));
    else if (!declared.includes(key)) complain(sentence('item_extra', { ...place, key: key.slice(0, 64) }));
    else if ([...value].length > VARIABLE_VALUE_MAX)
      complain(sentence('item_long', { ...place, key, max: VARIABLE_VALUE_MAX }));
  }
}

/** Holds items against their templates: each is one for subscriptions, and its variables are those it declares, with values. */
export function checkItems(
  items: readonly SentItem[],
  templates: ReadonlyMap<number, KnownTemplate>,
  complain: Complain,
): void {
  for (const item of items) {
    const place = { part: item.part.name, number: item.position + 1 };
    const template = templates.get(item.template_id);
    if (template?.type !== 'subscription') {
      complain(sentence('item_template', place));
      continue;
    }
    checkVariables(
      item.html_variables,
      template.html_variable_keys,
      { ...place, kind: kinds.html_variables },
      complain,
    );
    checkVariables(
      item.plain_variables,
      template.plain_variable_keys,
      { ...place, kind: kinds.plain_variables },
      complain,
    );
  }
}
