import ckb from '../../content/ckb/answers.json' with { type: 'json' };
import kmr from '../../content/kmr/answers.json' with { type: 'json' };
import type { Locale } from '../../contract/locale.ts';
import { en, type SentenceKey } from './en.ts';

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A placeholder's value: text by language, or the same for all. */
export type Value = string | number | Readonly<Record<Locale, string>>;

/** The values of a sentence, by the placeholders in its English text. */
type Values<Key extends SentenceKey> = Record<Names<(typeof en)[Key]>, Value>;

/** A sentence before translation: refusals carry it until the request's language is known. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, Value>>;
}

const sentences: Record<Locale, Record<SentenceKey, string>> = { en, ckb, kmr };

type Rest<Key extends SentenceKey> = Names<(typeof en)[Key]> extends never ? [] : [values: Values<Key>];

/** Makes a sentence; the compiler checks that it gets exactly the values for its placeholders. */
export function sentence<Key extends SentenceKey>(key: Key, ...[values]: Rest<Key>): Sentence {
  return { key, values: values ?? {} };
}

/** A sentence in a language, with its placeholders filled in, and numbers in the script's digits. */
export function say(locale: Locale, { key, values }: Sentence): string {
  return sentences[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    if (typeof value === 'object') return value[locale];
    return typeof value === 'number' ? inDigitsOf(locale, value) : value;
  });
}

/** Formats a number in a language's digits: Sorani text has its own. Uses nothing else of the locale's data. */
function inDigitsOf(locale: Locale, value: number): string {
  return locale === 'ckb'
    ? String(value).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    : String(value);
}
