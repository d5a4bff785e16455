import ckb from '../../content/ckb/answers.json' with { type: 'json' };
import kmr from '../../content/kmr/answers.json' with { type: 'json' };
import type { Locale } from '../../contract/locale.ts';
import { en, type SentenceKey } from './en.ts';

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a placeholder may hold: words in every language, or the same for all. */
export type Value = string | number | Readonly<Record<Locale, string>>;

/** The values a sentence needs, by the placeholders of its English text. */
type Values<Key extends SentenceKey> = Record<Names<(typeof en)[Key]>, Value>;

/** A sentence not yet put into a language: refusals carry it until the language of the request is known. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, Value>>;
}

const sentences: Record<Locale, Record<SentenceKey, string>> = { en, ckb, kmr };

type Rest<Key extends SentenceKey> = Names<(typeof en)[Key]> extends never ? [] : [values: Values<Key>];

/** Names a sentence and its values; the compiler asks for exactly the placeholders of the text. */
export function sentence<Key extends SentenceKey>(key: Key, ...[values]: Rest<Key>): Sentence {
  return { key, values: values ?? {} };
}

/** The sentence in one language, its placeholders filled; numbers in the digits of its script. */
export function say(locale: Locale, { key, values }: Sentence): string {
  return sentences[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    if (typeof value === 'object') return value[locale];
    return typeof value === 'number' ? inDigitsOf(locale, value) : value;
  });
}

/** Sorani prose has digits of its own; no other part of the locale's data is relied on. */
function inDigitsOf(locale: Locale, value: number): string {
  return locale === 'ckb'
    ? String(value).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)
    : String(value);
}
