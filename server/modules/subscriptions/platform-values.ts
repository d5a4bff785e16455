import type { Locale } from '../../../contract/locale.ts';
import { dateInWords } from '../../../contract/date-words.ts';
import type { PlatformKey } from '../../../contract/template-rules.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import type { MessageTexts } from '../../db/schema.ts';
import { wallOf } from './zone-clock.ts';

/** A post as messages announce it. */
export interface NewPost {
  readonly pk: number;
  readonly subject: string;
  readonly summary: string;
}

/** The platform's values when a message is made (MLG-03). */
export interface PlatformFacts {
  readonly now: Date;
  /** The IANA name of the subscription's time zone, which decides what day it is. */
  readonly timezone: string;
  /** What is new for the readers of each language. */
  readonly posts: Readonly<Record<Locale, readonly NewPost[]>>;
  /** The product's URL, without a trailing slash. */
  readonly publicUrl: string;
}

export const NEWS_KEY = 'newest_posts' satisfies PlatformKey;

/**
 * Stands for the recipient's name until a mail is sent. A single character for private use: it survives sanitizing, and
 * cutting a subject never leaves half of it.
 */
const NAME_SIGN = '\uE0F0';

/** The word for somebody without a name. */
const NAMELESS: Readonly<Record<Locale, string>> = { en: 'reader', ckb: 'خوێنەر', kmr: 'xwîner' };

/** The parts of HTML that ask for the news with two braces, perhaps as the only text of a paragraph. */
const newsInHtml = /<p>\s*\{\{\{?\s*newest_posts\s*\}\}\}?\s*<\/p>|\{\{\{?\s*newest_posts\s*\}\}\}?/g;

/** Makes a template insert the news as markup, whatever its braces: a list is no text, and no paragraph holds one. */
export const withNewsAsMarkup = (html: string): string => html.replaceAll(newsInHtml, `{{{ ${NEWS_KEY} }}}`);

const postUrl = (publicUrl: string, language: Locale, { pk }: NewPost): string =>
  `${publicUrl}/${language}/blog/${pk}/`;

/**
 * The values that the platform fills in, for HTML and plain text.
 *
 * @param textLanguage the language of the text around them
 * @param language the recipient's language
 */
export function platformValues(
  textLanguage: Locale,
  language: Locale,
  { now, timezone, posts, publicUrl }: PlatformFacts,
): { html: Readonly<Record<PlatformKey, string>>; plain: Readonly<Record<PlatformKey, string>> } {
  const wall = new Date(wallOf(timezone, now.getTime()));
  const day = { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
  const common = { recipient_name: NAME_SIGN, today: dateInWords(day, textLanguage) };
  const url = (post: NewPost): string => postUrl(publicUrl, language, post);
  const lines = posts[language].map(
    (post) =>
      `<li dir="auto"><a href="${escapeHtml(url(post))}">${escapeHtml(post.subject)}</a><br>${escapeHtml(post.summary)}</li>`,
  );
  return {
    html: { ...common, newest_posts: lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>` },
    plain: {
      ...common,
      newest_posts: posts[language]
        .map((post) => [post.subject, post.summary, url(post)].join('\n'))
        .join('\n\n'),
    },
  };
}

/** Whether a message calls its recipient by name. */
export const callsByName = ({ subject, html, plain }: MessageTexts): boolean =>
  `${subject}${html}${plain}`.includes(NAME_SIGN);

/** A message to one person: with their first name, or a word for somebody without one. */
export function addressedTo(texts: MessageTexts, firstName: string, language: Locale): MessageTexts {
  const name = firstName.trim() || NAMELESS[language];
  const put = (text: string, value: string): string => text.replaceAll(NAME_SIGN, () => value);
  return {
    subject: put(texts.subject, name),
    html: put(texts.html, escapeHtml(name)),
    plain: put(texts.plain, name),
  };
}
