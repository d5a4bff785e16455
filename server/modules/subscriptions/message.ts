import { htmlToText } from '../../../contract/html-to-text.ts';
import type { FlowType, ScheduleMessage, Variable } from '../../../contract/subscriptions.ts';
import { escapeHtml } from '../../escape-html.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { fillPlain, fillTemplate } from '../templates/fill.ts';
import { takeItems, type Chance } from './flow.ts';

/** An item with its template as it is now. */
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

/** A part of a message, in the order of the channel. */
export interface MessagePart {
  readonly channel_template_id: number;
  readonly key: string;
  readonly items: readonly MessageItem[];
}

/** A message and what it was made of. */
export interface MadeMessage extends ScheduleMessage {
  /** The channel template → positions of the items taken. */
  readonly taken: ReadonlyMap<number, readonly number[]>;
  /** Nobody would find anything in it. */
  readonly isEmpty: boolean;
}

/** A variable of this name is the subject of the message. */
const SUBJECT_KEY = 'subject';
/** Longest subject, in characters; readers of mail cut it long before. */
const SUBJECT_MAX = 200;

type Values = Readonly<Record<string, string>>;

const valuesOf = (variables: readonly Variable[]): Values =>
  Object.fromEntries(variables.map(({ key, value }) => [key, value]));

/** Whether each key has a value that can be seen. */
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

/** Plain text as HTML: a paragraph for what stands between empty lines. */
function htmlOf(plain: string): string {
  return escapeHtml(plain)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** Mail is read elsewhere: what leads to this server has to say so. */
const withHost = (html: string, publicUrl: string): string =>
  html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${publicUrl}/`);

/** What was said to be the subject, else the first heading; of the body before the other parts. */
function subjectOf(texts: readonly Text[]): string {
  const ordered = [...texts.filter(({ part }) => part === 'body'), ...texts];
  const said = ordered.find(({ subject }) => subject.trim() !== '')?.subject;
  const heading = ordered
    .map(({ html }) => /<(h\d)\b[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ?? '')
    .map((html) => htmlToText(html, 'message'))
    .find((text) => text !== '');
  const subject = (said ?? heading ?? '').replaceAll(/\s+/g, ' ').trim();
  return Array.from(subject).slice(0, SUBJECT_MAX).join('');
}

/**
 * Makes a message of its parts (SBA-04): of each part the items that are taken, their gaps filled, the HTML cleaned. It is the
 * same for all recipients; an empty subject is for the sender to fill.
 *
 * @throws {RangeError} when it is too long or its markup is broken.
 */
export function makeMessage(parts: readonly MessagePart[], chance: Chance, publicUrl: string): MadeMessage {
  const taken = new Map<number, readonly number[]>();
  const texts: Text[] = [];
  for (const { channel_template_id, key, items } of parts) {
    const positions = takeItems(
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
  // A template has no language: each reads in the direction of its own first letter.
  const html = texts
    .filter((text) => text.html !== '')
    .map((text) => `<div dir="auto">${text.html}</div>`)
    .join('\n');
  return { subject: subjectOf(texts), html: withHost(html, publicUrl), plain, taken, isEmpty: html === '' };
}
