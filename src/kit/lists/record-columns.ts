import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';

/** What a value is shown as. */
export type CellKind = 'none' | 'picture' | 'date' | 'yesNo' | 'number' | 'nested' | 'chips' | 'text';
/** A record as its fields, by name. */
export type Fields = Readonly<Record<string, unknown>>;

const PICTURE = /\.(?:png|jpe?g|webp|gif|avif)(?:[?#].*)?$/i;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The fields of a record; whatever an area's server sends. */
export function fieldsOf(record: AdminRecord): Fields {
  return { ...record };
}

/** The columns of a table: the fields of its first record, and after them those that only later ones have (LST-01). */
export function columnsOf(records: readonly AdminRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** What a value is shown as. A picture is told by the field's name or by how its address ends. */
export function kindOf(column: string, value: unknown): CellKind {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return 'yesNo';
  if (typeof value === 'number') return 'number';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : 'chips';
  if (typeof value === 'object') return 'nested';
  const text = plainOf(value);
  const isAddress = text.startsWith('/') || /^https?:/.test(text);
  if (isAddress && (PICTURE.test(text) || column.endsWith('_media_url'))) return 'picture';
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? 'date' : 'text';
}

/** A value in words that can be read in a line: the name of a nested record, the parts of a list. */
export function plainOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainOf).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name, subject, area, location, pk } = value as Record<string, unknown>;
  if (area !== undefined && location !== undefined) return `${plainOf(area)}/${plainOf(location)}`;
  const named = name ?? subject ?? pk;
  return named === undefined ? JSON.stringify(value) : plainOf(named);
}

/** The name people know a record by: its name, its subject, what it sends on which way, else its number. */
export function nameOfRecord(record: AdminRecord): string {
  const { name, subject, subscription_type: type, subscription_channel: channel } = fieldsOf(record);
  const kind = type === undefined ? '' : `${plainOf(type)} · ${plainOf(channel)}`;
  return plainOf(name) || plainOf(subject) || kind || `#${record.pk}`;
}
