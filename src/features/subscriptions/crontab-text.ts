import {
  crontabFields,
  crontabNicknames,
  readCrontab,
  type CrontabFieldName,
} from '../../../contract/crontab.ts';

/** A crontab's five fields as written; missing ones are empty. Nicknames such as @daily are expanded. */
export function crontabPieces(text: string): Record<CrontabFieldName, string> {
  const typed = text.trim().toLowerCase();
  const pieces = (crontabNicknames.get(typed) ?? typed).split(/\s+/);
  const read = crontabFields.map((field, at) => [field, pieces[at] ?? ''] as const);
  // There is an entry for each field, whatever was typed.
  return Object.fromEntries(read) as Record<CrontabFieldName, string>;
}

/** Replaces a field in a crontab; missing fields become stars. */
export function withPiece(text: string, field: CrontabFieldName, piece: string): string {
  const pieces = { ...crontabPieces(text), [field]: piece };
  return crontabFields.map((name) => pieces[name] || '*').join(' ');
}

const known = new Map<string, string>();

/** A field's normalised meaning: the same for `mon` and `1`. Null if it is invalid. */
export function meaningOf(field: CrontabFieldName, piece: string): string | null {
  const key = `${field} ${piece}`;
  const before = known.get(key);
  if (before !== undefined) return before || null;
  const read = readCrontab(withPiece('', field, piece));
  const meaning = 'crontab' in read ? read.crontab[field].join() : '';
  known.set(key, meaning);
  return meaning || null;
}
