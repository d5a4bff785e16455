import {
  crontabFields,
  crontabNicknames,
  readCrontab,
  type CrontabFieldName,
} from '../../../contract/crontab.ts';

/** The five parts of a crontab text as they are written; missing ones are empty. Words such as @daily are spelt out. */
export function crontabPieces(text: string): Record<CrontabFieldName, string> {
  const typed = text.trim().toLowerCase();
  const pieces = (crontabNicknames.get(typed) ?? typed).split(/\s+/);
  const read = crontabFields.map((field, at) => [field, pieces[at] ?? ''] as const);
  // One for each field, whatever was typed.
  return Object.fromEntries(read) as Record<CrontabFieldName, string>;
}

/** The text with another part; parts that are missing become stars. */
export function withPiece(text: string, field: CrontabFieldName, piece: string): string {
  const pieces = { ...crontabPieces(text), [field]: piece };
  return crontabFields.map((name) => pieces[name] || '*').join(' ');
}

const known = new Map<string, string>();

/** What a part means, whatever way it is written: `mon` and `1` are the same. Null where it cannot be read. */
export function meaningOf(field: CrontabFieldName, piece: string): string | null {
  const key = `${field} ${piece}`;
  const before = known.get(key);
  if (before !== undefined) return before || null;
  const read = readCrontab(withPiece('', field, piece));
  const meaning = 'crontab' in read ? read.crontab[field].join() : '';
  known.set(key, meaning);
  return meaning || null;
}
