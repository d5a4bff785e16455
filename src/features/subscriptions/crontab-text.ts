import { crontabFields, crontabNicknames, type CrontabFieldName } from '../../../contract/crontab.ts';

/** A crontab's five fields as written; missing ones are empty. Nicknames such as @daily are expanded. */
export function crontabPieces(text: string): Record<CrontabFieldName, string> {
  const typed = text.trim().toLowerCase();
  const pieces = (crontabNicknames.get(typed) ?? typed).split(/\s+/);
  const read = crontabFields.map((field, at) => [field, pieces[at] ?? ''] as const);
  // There is an entry for each field, whatever was typed.
  return Object.fromEntries(read) as Record<CrontabFieldName, string>;
}
