import { isVariableKey } from '../../../contract/template-rules.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';

/** Nobody reads more. */
const MOST_ERRORS = 10;

const fields = ['html_variable_keys', 'plain_variable_keys'] as const;

function keyErrors(keys: readonly string[]): Sentence[] {
  const found = keys.flatMap((key, index) => {
    if (key === '') return [sentence('key_empty', { number: index + 1 })];
    if (!isVariableKey(key)) return [sentence('key_not_plain', { key })];
    // A key that is there many times is reported once.
    const isSecond = keys.indexOf(key) !== index && keys.indexOf(key, keys.indexOf(key) + 1) === index;
    return isSecond ? [sentence('key_repeated', { key })] : [];
  });
  return found.slice(0, MOST_ERRORS);
}

/**
 * Checks the keys of a template's variables (TPL-03): none is empty, invalid or repeated.
 *
 * @throws {Refusal} 400 under the list's field, with sentences that name the keys.
 */
export function checkVariableKeys(
  texts: Readonly<Partial<Record<(typeof fields)[number], readonly string[]>>>,
): void {
  const errors = fields.map((field) => [field, keyErrors(texts[field] ?? [])] as const);
  const bad = errors.filter(([, list]) => list.length > 0);
  if (bad.length > 0) throw new Refusal(400, 'invalid', Object.fromEntries(bad));
}
