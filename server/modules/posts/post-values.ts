import {
  isVariableKey,
  POST_VALUE_MAX,
  POST_VALUES_MAX,
  VARIABLE_KEY_MAX,
  VARIABLE_KEYS_MAX,
} from '../../../contract/template-rules.ts';
import { stringFormats } from '../../http/formats.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';

/** The values of a post's template variables, by key (WRT-01). */
export type PostValues = Readonly<Record<string, string>>;

/** The maximum number of values named in a refusal. */
const NAMED_MAX = 20;

/** Counting code points takes time; a text never has more of them than code units. */
const isLonger = (text: string, max: number): boolean => text.length > max && Array.from(text).length > max;

/**
 * The stored values, changed by those of a form. Values that it leaves out stay, even those that the post's template does
 * not use: another template may use them, and nothing that was written is lost.
 *
 * @returns `stored` itself if nothing changes.
 * @throws {Refusal} 400 under `values`, or under `values.<key>` for one of them.
 */
export function withValues(stored: PostValues, sent: Readonly<Record<string, unknown>>): PostValues {
  const errors: Record<string, readonly Sentence[]> = {};
  const fresh: [string, string][] = [];
  for (const [key, value] of Object.entries(sent)) {
    if (Object.keys(errors).length >= NAMED_MAX) break;
    if (!isVariableKey(key) || key.length > VARIABLE_KEY_MAX)
      errors['values'] = [sentence('key_not_plain', { key: key.toWellFormed().slice(0, VARIABLE_KEY_MAX) })];
    else if (typeof value !== 'string') errors[`values.${key}`] = [sentence('text_expected')];
    else if (!stringFormats.text(value)) errors[`values.${key}`] = [sentence('plain_text')];
    else if (isLonger(value, POST_VALUE_MAX))
      errors[`values.${key}`] = [sentence('too_long', { max: POST_VALUE_MAX })];
    else if (!Object.hasOwn(stored, key) || stored[key] !== value) fresh.push([key, value]);
  }
  refuseFor(errors);
  if (fresh.length === 0) return stored;

  const values = Object.fromEntries([...Object.entries(stored), ...fresh]);
  const texts = Object.values(values);
  if (texts.length > VARIABLE_KEYS_MAX)
    errors['values'] = [sentence('items_many', { max: VARIABLE_KEYS_MAX })];
  else if (isLonger(texts.join(''), POST_VALUES_MAX))
    errors['values'] = [sentence('too_long', { max: POST_VALUES_MAX })];
  refuseFor(errors);
  return values;
}

function refuseFor(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', errors);
}
