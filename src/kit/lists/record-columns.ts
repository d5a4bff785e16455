import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { Sorting } from '../../../machines/lists/columns.machine.ts';

/** How a value is shown. */
export type CellKind = 'none' | 'picture' | 'date' | 'yesNo' | 'number' | 'nested' | 'text';
/** A record's fields, by name. */
export type Fields = Readonly<Record<string, unknown>>;

const PICTURE = /\.(?:png|jpe?g|webp|gif|avif)(?:[?#].*)?$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const headings = new Map(
  Object.entries({
    pk: msg`No.`,
    name: msg`Name`,
    type: msg`Type`,
    subject: msg`Subject`,
    summary: msg`Summary`,
    template: msg`Template`,
    language: msg`Language`,
    languages: msg`Languages`,
    author: msg`Author`,
    state: msg`State`,
    reading_minutes: msg`Minutes to read`,
    published_at: msg`Published`,
    created_at: msg`Created`,
    updated_at: msg`Changed`,
    main_media_url: msg`Main picture`,
    summary_media_url: msg`Summary picture`,
    media_file: msg`File`,
    size: msg`Size`,
    url: msg`Address`,
    html_content: msg`HTML content`,
    plain_content: msg`Plain content`,
    html_variable_keys: msg`HTML variables`,
    plain_variable_keys: msg`Plain text variables`,
    subscription_type: msg`Type`,
    subscription_channel: msg`Channel`,
    crontab: msg`Schedule`,
    timezone: msg`Time zone`,
    is_paused: msg`Paused`,
    next_run: msg`Next run`,
    last_run: msg`Last run`,
  }),
);

/** A record's fields, whatever the area's server sends. */
export function fieldsOf(record: AdminRecord): Fields {
  return { ...record };
}

/**
 * A table's columns: those of `order` that any record has, then the first record's other fields, then those that only later
 * records have (LST-01).
 */
export function columnsOf(records: readonly AdminRecord[], order: readonly string[] = []): string[] {
  const found = new Set(records.flatMap((record) => Object.keys(record)));
  return [...new Set([...order.filter((column) => found.has(column)), ...found])];
}

/** How a value is shown. Pictures are recognised by the field's name or the address's extension. */
export function cellKindOf(column: string, value: unknown): CellKind {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return 'yesNo';
  if (typeof value === 'number') return 'number';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'text';
  if (typeof value === 'object') return plainOf(value) === '' ? 'none' : 'nested';
  const text = plainOf(value);
  const isAddress = text.startsWith('/') || /^https?:/.test(text);
  if (isAddress && (PICTURE.test(text) || column.endsWith('_media_url'))) return 'picture';
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? 'date' : 'text';
}

/** A value as one line of text: a nested record's name, a list's parts; empty for an object without a name. */
export function plainOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainOf).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name, subject, area, location, pk }: Fields = { ...value };
  if (area !== undefined && location !== undefined) return `${plainOf(area)}/${plainOf(location)}`;
  return plainOf(name ?? subject ?? pk);
}

const SILENT = /<(script|style|title)\b[^]*?<\/\1\s*>/gi;
/** What begins or ends a line of a text in HTML. */
const BREAK = /<\/?(?:address|blockquote|br|div|dd|dt|figcaption|h\d|hr|li|p|pre|t[dhr])\b/gi;
const TAG = /<\/?[a-z!][^>]*>/gi;
/** The characters that the editor writes as references. */
const characters = new Map(Object.entries({ amp: '&', gt: '>', lt: '<', nbsp: ' ', quot: '"', '#39': "'" }));

/** The words of a text in HTML, in one line. Only to be shown as text: the pages' content policy lets nobody parse HTML. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(SILENT, '')
    .replaceAll(BREAK, ' $&')
    .replaceAll(TAG, '')
    .replaceAll(/&(#?\w+);/g, (reference, name: string) => characters.get(name) ?? reference)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The column that names a record, if a list has one: cards begin with it. */
export function titleColumnOf(columns: readonly string[]): string | undefined {
  return ['subject', 'name', 'subscription_type'].find((column) => columns.includes(column));
}

// Long texts say nothing in a line, and a number names no record for people.
const NOT_ON_CARDS = /^(html|plain)_|^(summary|pk)$/;
// A phone has one line for a record's facts.
const NOT_ON_PHONES = /^(author|template|languages|reading_minutes|created_at|url)$/;

/** What leaves a column to the record's form: every card, or those of a phone. */
export function leftOutOn(column: string): 'cards' | 'phones' | undefined {
  if (NOT_ON_CARDS.test(column)) return 'cards';
  return NOT_ON_PHONES.test(column) ? 'phones' : undefined;
}

/** The order that a list's address asks for, as far as its server can sort. */
export function sortingOf(sort: string | undefined, sortable: readonly string[]): Sorting {
  const column = sort?.replace(/^-/, '') ?? '';
  if (!sortable.includes(column)) return null;
  return { column, direction: sort?.startsWith('-') === true ? 'descending' : 'ascending' };
}

/** What pressing a column's heading asks for: ascending, then descending, then the server's own order. */
export function nextSort(sorting: Sorting, column: string): string | undefined {
  if (sorting?.column !== column) return column;
  return sorting.direction === 'ascending' ? `-${column}` : undefined;
}

/** A record's name for people: its name, its subject, its type and channel, else its number. */
export function nameOfRecord(record: AdminRecord): string {
  const { name, subject, subscription_type: type, subscription_channel: channel } = fieldsOf(record);
  const kind = type === undefined ? '' : `${plainOf(type)} · ${plainOf(channel)}`;
  return plainOf(name) || plainOf(subject) || kind || `#${record.pk}`;
}

/**
 * Sorts the loaded page's rows: numbers by size, words by the language's alphabet, empty values last in both
 * directions. Does not change `records`.
 */
export function sortRecords(
  records: readonly AdminRecord[],
  sorting: Sorting,
  locale: string,
): readonly AdminRecord[] {
  if (!sorting) return records;
  const { column, direction } = sorting;
  const turn = direction === 'ascending' ? 1 : -1;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return records.toSorted((one, other) => {
    const [a, b] = [fieldsOf(one)[column], fieldsOf(other)[column]];
    const [left, right] = [plainOf(a), plainOf(b)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    if (typeof a === 'number' && typeof b === 'number') return turn * (a - b);
    return turn * collator.compare(left, right);
  });
}

/** Returns `wordsOf(column)`: a column's heading; an unknown field keeps its own name, a part of a field that of the part. */
export function useColumnWords(): (column: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (column) => {
      const known = headings.get(column);
      return known ? i18n._(known) : column.slice(column.lastIndexOf('.') + 1).replaceAll('_', ' ');
    },
    [i18n],
  );
}
