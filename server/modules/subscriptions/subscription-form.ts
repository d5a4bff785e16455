import {
  flowTypes,
  ITEMS_MAX,
  PRIORITY_MAX,
  VARIABLE_VALUE_MAX,
  type FlowType,
  type ScheduleItem,
  type Variable,
} from '../../../contract/subscriptions.ts';
import { sentence, type Sentence, type Value } from '../../i18n/say.ts';
import type { PartRow } from '../alerts/kinds.repo.ts';
import { truncated, type NoteError } from './item-errors.ts';

/** An item as sent, with its part. */
export interface SentItem extends ScheduleItem {
  readonly part: PartRow;
  /** From 0, in its part. */
  readonly position: number;
  /** The path to it in the map of items. */
  readonly place: readonly [part: string, 'items', position: number];
}

/** The facts about a template that its items are checked against. */
export interface KnownTemplate {
  readonly pk: number;
  readonly type: string;
  readonly html_variable_keys: readonly string[];
  readonly plain_variable_keys: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Stands for a missing template: no template has this number. */
const NO_TEMPLATE = 0;

type VariableList = 'html_variables' | 'plain_variables';

const kinds: Readonly<Record<VariableList, Value>> = {
  html_variables: 'HTML',
  plain_variables: { en: 'plain text', ckb: 'دەقی سادە', kmr: 'nivîsa sade' },
};

const itemFields = ['template_id', 'html_variables', 'plain_variables', 'priority', 'flow_type'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (entry: unknown): readonly unknown[] =>
  isFields(entry) && Array.isArray(entry['items']) ? (entry['items'] as unknown[]) : [];

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isPk = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647;

const isVariable = (value: unknown): value is Variable =>
  isFields(value) &&
  Object.keys(value).length === 2 &&
  typeof value['key'] === 'string' &&
  typeof value['value'] === 'string';

/** Makes a NoteError for the values of one item. */
const within =
  (item: SentItem['place'], noteError: NoteError): NoteError =>
  (path, error) =>
    noteError([...item, ...path], error);

function readVariables(field: VariableList, value: unknown, noteError: NoteError): Variable[] {
  const list = Array.isArray(value) ? (value as unknown[]) : undefined;
  const read = list?.filter(isVariable) ?? [];
  if (list === undefined || read.length < list.length) noteError([field], sentence('variables_expected'));
  return read.map(({ key, value: text }) => ({ key: key.trim(), value: text }));
}

function checkPriority(value: unknown, noteError: NoteError): void {
  if (typeof value !== 'number') noteError(['priority'], sentence('number_expected'));
  else if (value < -PRIORITY_MAX) noteError(['priority'], sentence('too_small', { min: -PRIORITY_MAX }));
  else if (value > PRIORITY_MAX) noteError(['priority'], sentence('too_large', { max: PRIORITY_MAX }));
}

/** Replaces invalid values by harmless ones after noting the error, so that the rest can still be checked. */
function readItem(fields: Fields, noteError: NoteError): ScheduleItem {
  const { template_id, priority, flow_type } = fields;
  const unknownField = Object.keys(fields).find((name) => !itemFields.includes(name));
  if (unknownField !== undefined) noteError([truncated(unknownField)], sentence('unknown_field'));
  checkPriority(priority, noteError);
  const isListed = (flowTypes as readonly unknown[]).includes(flow_type);
  if (!isListed) noteError(['flow_type'], sentence('unlisted'));
  return {
    template_id: isPk(template_id) ? template_id : NO_TEMPLATE,
    html_variables: readVariables('html_variables', fields['html_variables'], noteError),
    plain_variables: readVariables('plain_variables', fields['plain_variables'], noteError),
    priority: typeof priority === 'number' ? priority : 0,
    // `isListed` has checked it.
    flow_type: isListed ? (flow_type as FlowType) : flowTypes[0],
  };
}

function readPart(key: string, value: unknown, part: PartRow, noteError: NoteError): SentItem[] {
  const fields = isFields(value) ? value : {};
  const named = { part: part.name };
  if (String(fields['channel_template_id']) !== key) noteError([], sentence('part_number', named));
  const items = listIn(fields);
  if (items.length === 0) noteError([], sentence('part_items', named));
  return items.flatMap((item, position) => {
    const place = [key, 'items', position] as const;
    if (isFields(item)) return [{ ...readItem(item, within(place, noteError)), part, position, place }];
    noteError(place, sentence('object_expected'));
    return [];
  });
}

/**
 * Parses the map of items as sent (SBA-03): its keys are parts of the channel, each with at least one item. Passes
 * errors to `noteError`; if there are any, don't store the result.
 */
export function readItems(map: unknown, parts: readonly PartRow[], noteError: NoteError): SentItem[] {
  const entries = isFields(map) ? Object.entries(map) : [];
  if (entries.length === 0) noteError([], sentence('parts_empty'));
  const count = entries.reduce((sum, [, value]) => sum + listIn(value).length, 0);
  if (count > ITEMS_MAX) {
    noteError([], sentence('items_many', { max: ITEMS_MAX }));
    return [];
  }
  return entries.flatMap(([key, value]) => {
    const part = parts.find(({ pk }) => String(pk) === key);
    if (part !== undefined) return readPart(key, value, part, noteError);
    noteError([], sentence('part_unknown', { part: truncated(key) }));
    return [];
  });
}

function checkVariables(
  field: VariableList,
  variables: readonly Variable[],
  declared: readonly string[],
  noteError: NoteError,
): void {
  const kind = kinds[field];
  const given = new Set(variables.filter(({ value }) => value.trim() !== '').map(({ key }) => key));
  for (const key of declared)
    if (!given.has(key)) noteError([field, key], sentence('item_missing', { key, kind }));
  const asked = new Set(declared);
  const seen = new Set<string>();
  for (const { key: whole, value } of variables) {
    const key = truncated(whole);
    const note = (error: Sentence): void => noteError([field, key], error);
    if (seen.has(whole)) note(sentence('item_repeated', { key, kind }));
    else if (!asked.has(whole)) note(sentence('item_extra', { key, kind }));
    else if (!isStorable(value)) note(sentence('plain_text'));
    else if (Array.from(value).length > VARIABLE_VALUE_MAX)
      note(sentence('item_long', { key, kind, max: VARIABLE_VALUE_MAX }));
    seen.add(whole);
  }
}

/** Checks items against their templates: for subscriptions, with a value for each declared variable and no others. */
export function checkItems(
  items: readonly SentItem[],
  templates: ReadonlyMap<number, KnownTemplate>,
  noteError: NoteError,
): void {
  for (const item of items) {
    const note = within(item.place, noteError);
    const template = templates.get(item.template_id);
    if (template?.type === 'subscription') {
      checkVariables('html_variables', item.html_variables, template.html_variable_keys, note);
      checkVariables('plain_variables', item.plain_variables, template.plain_variable_keys, note);
    } else if (item.template_id === NO_TEMPLATE) note(['template_id'], sentence('item_template'));
    else if (template === undefined) note(['template_id'], sentence('item_template_gone'));
    else note(['template_id'], sentence('item_template_type'));
  }
}
