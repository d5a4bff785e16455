import { htmlToText } from '../../../contract/html-to-text.ts';
import { locales, type Locale } from '../../../contract/locale.ts';
import type { FlowType, Variable } from '../../../contract/subscriptions.ts';
import { keysIn, PLATFORM_KEYS } from '../../../contract/template-rules.ts';
import type { Translations } from '../../../contract/templates.ts';
import type { MessageTexts } from '../../db/schema.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { bothTexts, withHost } from '../templates/both-texts.ts';
import { fillPlain, fillTemplate } from '../templates/fill.ts';
import { pickItems, type Chance } from './flow.ts';
import { NEWS_KEY, platformValues, withNewsAsMarkup, type PlatformFacts } from './platform-values.ts';

/** An item with the current version of its template. */
interface MessageItem {
  readonly priority: number;
  readonly flow_type: FlowType;
  readonly html_variables: readonly Variable[];
  readonly plain_variables: readonly Variable[];
  readonly template: {
    readonly html_content: string;
    readonly plain_content: string;
    readonly html_variable_keys: readonly string[];
    readonly plain_variable_keys: readonly string[];
    readonly first_language: Locale | null;
    readonly translations: Translations;
  };
}

/** A part of a message. */
export interface MessagePart {
  readonly channel_template_id: number;
  readonly key: string;
  readonly items: readonly MessageItem[];
}

/** A message in one language. */
export interface LanguageMessage extends MessageTexts {
  /** Whether nobody would find any content in it. */
  readonly isEmpty: boolean;
  /** Whether it announces news, and there is none in this language. */
  readonly isStale: boolean;
  /** The language of its texts where they have no version in this one; null if all have, or theirs is not known. */
  readonly fallsBackTo: Locale | null;
  /** The variables that its texts use and nothing fills in, each once. */
  readonly unfilled: readonly string[];
}

/** A message and its sources. */
export interface MadeMessage {
  /** The positions of the picked items, by channel template. */
  readonly taken: ReadonlyMap<number, readonly number[]>;
  readonly byLanguage: Readonly<Record<Locale, LanguageMessage>>;
}

/** The variable with this key is the message's subject. */
const SUBJECT_KEY = 'subject';
/** The maximum length of a subject, in characters; mail readers cut it much earlier. */
const SUBJECT_MAX = 200;

type Values = Readonly<Record<string, string>>;

const valuesOf = (variables: readonly Variable[]): Values =>
  Object.fromEntries(variables.map(({ key, value }) => [key, value]));

/** Whether each key has a visible value. */
const covers = (values: Values, keys: readonly string[]): boolean =>
  keys.every((key) => Object.hasOwn(values, key) && values[key]?.trim() !== '');

interface Text {
  readonly part: string;
  readonly html: string;
  readonly plain: string;
  readonly subject: string;
  /** The language it is in, if that is another one than the recipient's. */
  readonly foreign: Locale | null;
  readonly unfilled: readonly string[];
  readonly tellsNews: boolean;
}

/** What one language's recipients get from an item: the template's texts in that language, else its first ones. */
function textOf(
  part: string,
  { template, ...item }: MessageItem,
  language: Locale,
  facts: PlatformFacts,
): Text {
  const isFirst = language === template.first_language;
  const translated = isFirst ? undefined : template.translations[language];
  const { html_content, plain_content } = translated ?? template;
  const foreign = translated || isFirst ? null : template.first_language;
  const platform = platformValues(foreign ?? language, language, facts);
  const isFilledByUs = (text: string, declared: readonly string[], key: string): boolean =>
    !declared.includes(key) && keysIn(text).includes(key);
  const forHtml = { ...platform.html, ...valuesOf(item.html_variables) };
  const forPlain = { ...platform.plain, ...valuesOf(item.plain_variables) };
  const plain = fillPlain(plain_content, forPlain).trim();
  const isOurs = isFilledByUs(html_content, template.html_variable_keys, NEWS_KEY);
  const filled = fillTemplate(isOurs ? withNewsAsMarkup(html_content) : html_content, forHtml);
  const html = sanitizePost(filled.html).trim();
  const subject =
    valuesOf(item.plain_variables)[SUBJECT_KEY] ?? valuesOf(item.html_variables)[SUBJECT_KEY] ?? '';
  return {
    part,
    ...bothTexts({ html, plain }),
    subject,
    foreign,
    unfilled: [
      ...filled.unknownKeys,
      ...keysIn(plain_content).filter((key) => !Object.hasOwn(forPlain, key)),
    ],
    tellsNews: isOurs || isFilledByUs(plain_content, template.plain_variable_keys, NEWS_KEY),
  };
}

/** The value of the subject variable, else the first heading; those of the body come first. */
function subjectOf(texts: readonly Text[]): string {
  const ordered = [...texts.filter(({ part }) => part === 'body'), ...texts];
  const fromVariable = ordered.find(({ subject }) => subject.trim() !== '')?.subject;
  const heading = ordered
    .map(({ html }) => /<(h\d)\b[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ?? '')
    .map((html) => htmlToText(html, 'message'))
    .find((text) => text !== '');
  const subject = (fromVariable ?? heading ?? '').replaceAll(/\s+/g, ' ').trim();
  return Array.from(subject).slice(0, SUBJECT_MAX).join('');
}

/** Whether a template has the same text for everybody, whatever they read. */
const isSameForAll = ({ first_language, html_content, plain_content }: MessageItem['template']): boolean =>
  first_language === null &&
  !PLATFORM_KEYS.some((key) => html_content.includes(key) || plain_content.includes(key));

/** Opens a text, with its language if that is not the recipient's. */
const opening = ({ foreign }: Text): string =>
  foreign === null ? '<div dir="auto">' : `<div dir="auto" lang="${foreign}">`;

function compose(texts: readonly Text[], publicUrl: string, isStale: boolean): LanguageMessage {
  const plain = texts
    .map((text) => text.plain)
    .filter((text) => text !== '')
    .join('\n\n');
  // A text's direction is that of its first letter: its language may not be known.
  const html = texts
    .filter((text) => text.html !== '')
    .map((text) => `${opening(text)}${text.html}</div>`)
    .join('\n');
  return {
    subject: subjectOf(texts),
    html: withHost(html, publicUrl),
    plain,
    isEmpty: html === '',
    isStale,
    fallsBackTo: texts.find(({ foreign }) => foreign !== null)?.foreign ?? null,
    unfilled: [...new Set(texts.flatMap(({ unfilled }) => unfilled))],
  };
}

/** The texts as a run stores them: one for all, those that differ by language, and the languages that get it. */
export interface RunTexts extends MessageTexts {
  readonly texts: Partial<Record<Locale, MessageTexts>>;
  readonly languages: readonly Locale[] | null;
  readonly void_reason: 'empty' | 'no_news' | null;
}

const sameTexts = (one: MessageTexts, other: MessageTexts): boolean =>
  one.subject === other.subject && one.html === other.html && one.plain === other.plain;

/** What a run stores of a message: readers of a language in which it has nothing to say do not get it (MLG-03). */
export function runTextsOf({ byLanguage }: MadeMessage): RunTexts {
  const told = locales.filter((language) => !byLanguage[language].isEmpty && !byLanguage[language].isStale);
  const [first] = told;
  if (first === undefined) {
    const isStale = locales.some((language) => byLanguage[language].isStale);
    return {
      subject: '',
      html: '',
      plain: '',
      texts: {},
      languages: null,
      void_reason: isStale ? 'no_news' : 'empty',
    };
  }
  const textsIn = (language: Locale): MessageTexts => {
    const { subject, html, plain } = byLanguage[language];
    return { subject, html, plain };
  };
  const base = textsIn(first);
  return {
    ...base,
    texts: Object.fromEntries(
      told
        .filter((language) => !sameTexts(textsIn(language), base))
        .map((language) => [language, textsIn(language)]),
    ),
    languages: told.length === locales.length ? null : told,
    void_reason: null,
  };
}

/** A run's message for the readers of a language. */
export const textsOfRun = (
  run: Pick<RunTexts, 'subject' | 'html' | 'plain' | 'texts'>,
  language: Locale,
): MessageTexts => run.texts[language] ?? run;

/**
 * Makes a message from its parts (SBA-04): picks each part's items, fills in their variables and sanitizes the HTML, for
 * the readers of each language (MLG-01). What differs by recipient stays a sign until it is sent (MLG-03). If the subject
 * is empty, the sender chooses one.
 *
 * @throws {RangeError} if it is too long or its markup is broken.
 */
export function makeMessage(
  parts: readonly MessagePart[],
  chance: Chance,
  publicUrl: string,
  facts: PlatformFacts,
): MadeMessage {
  const taken = new Map<number, readonly number[]>();
  const picked: { key: string; item: MessageItem }[] = [];
  for (const { channel_template_id, key, items } of parts) {
    const positions = pickItems(
      items.map(({ template, html_variables, plain_variables, ...item }) => ({
        ...item,
        isFilled:
          covers(valuesOf(html_variables), template.html_variable_keys) &&
          covers(valuesOf(plain_variables), template.plain_variable_keys),
      })),
      chance,
    );
    taken.set(channel_template_id, positions);
    for (const position of positions) {
      const item = items[position];
      if (item !== undefined) picked.push({ key, item });
    }
  }
  const inLanguage = (language: Locale): LanguageMessage => {
    const texts = picked.map(({ key, item }) => textOf(key, item, language, facts));
    const isStale = facts.posts[language].length === 0 && texts.some(({ tellsNews }) => tellsNews);
    return compose(texts, publicUrl, isStale);
  };
  const en = inLanguage('en');
  // Sanitizing is slow: hundreds of items that are the same for all are made once.
  const isForAll = picked.every(({ item }) => isSameForAll(item.template));
  const byLanguage = isForAll
    ? { en, ckb: en, kmr: en }
    : { en, ckb: inLanguage('ckb'), kmr: inLanguage('kmr') };
  return { taken, byLanguage };
}
