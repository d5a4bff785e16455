import { htmlToText } from '../../../contract/html-to-text.ts';
import type { FlowType, ScheduleMessage, Variable } from '../../../contract/subscriptions.ts';
import { escapeHtml } from '../../escape-html.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { fillPlain, fillTemplate } from '../templates/fill.ts';
import { pickItems, type Chance } from './flow.ts';

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
  };
}

/** A part of a message. */
export interface MessagePart {
  readonly channel_template_id: number;
  readonly key: string;
  readonly items: readonly MessageItem[];
}

/** A message and its sources. */
export interface MadeMessage extends ScheduleMessage {
  /** The positions of the picked items, by channel template. */
  readonly taken: ReadonlyMap<number, readonly number[]>;
  /** Whether nobody would find any content in it. */
  readonly isEmpty: boolean;
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
}

function textOf(part: string, { template, ...item }: MessageItem): Text {
  const forHtml = valuesOf(item.html_variables);
  const forPlain = valuesOf(item.plain_variables);
  const plain = fillPlain(template.plain_content, forPlain).trim();
  const html = sanitizePost(fillTemplate(template.html_content, forHtml).html).trim();
  const subject = forPlain[SUBJECT_KEY] ?? forHtml[SUBJECT_KEY] ?? '';
  return { part, html: html || htmlOf(plain), plain: plain || htmlToText(html, 'message'), subject };
}

/** Converts plain text to HTML, with paragraphs for text between empty lines. */
function htmlOf(plain: string): string {
  return escapeHtml(plain)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Makes URLs absolute, because mail is read elsewhere. */
const withHost = (html: string, publicUrl: string): string =>
  html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${publicUrl}/`);

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

/**
 * Makes a message from its parts (SBA-04): picks each part's items, fills in their variables and sanitizes the HTML. It
 * is the same for all recipients; if the subject is empty, the sender chooses one.
 *
 * @throws {RangeError} if it is too long or its markup is broken.
 */
export function makeMessage(parts: readonly MessagePart[], chance: Chance, publicUrl: string): MadeMessage {
  const taken = new Map<number, readonly number[]>();
  const texts: Text[] = [];
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
      if (item !== undefined) texts.push(textOf(key, item));
    }
  }
  const plain = texts
    .map((text) => text.plain)
    .filter((text) => text !== '')
    .join('\n\n');
  // Templates have no language: each text takes the direction of its first letter.
  const html = texts
    .filter((text) => text.html !== '')
    .map((text) => `<div dir="auto">${text.html}</div>`)
    .join('\n');
  return { subject: subjectOf(texts), html: withHost(html, publicUrl), plain, taken, isEmpty: html === '' };
}
