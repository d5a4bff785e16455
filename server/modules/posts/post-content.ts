import { escapeHtml } from '../../../contract/escape-html.ts';
import { fillTemplate } from '../templates/fill.ts';
import { sanitizePost } from './sanitize.ts';

/** Words per minute of somebody who reads to understand. */
const READING_SPEED = 200;

/** What a post stores of its filled template. */
export interface PostContent {
  readonly content: string;
  readonly reading_minutes: number;
  readonly unknownKeys: readonly string[];
}

/** A post's HTML, made from its template and values and sanitized (P22), and how long it takes to read. */
export function makeContent(template: string, values: Readonly<Record<string, string>>): PostContent {
  const { html, unknownKeys } = fillTemplate(template, values);
  const content = sanitizePost(html);
  return { content, reading_minutes: readingMinutes(content), unknownKeys };
}

/** Post content in which another name stands for the author's, wherever it stands as whole words. */
export function withAuthor(content: string, author: string, other: string): string {
  const name = RegExp.escape(sanitizePost(escapeHtml(author)));
  return content.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${name}(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    other,
  );
}

function readingMinutes(content: string): number {
  const words = content
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.max(1, Math.round(words.length / READING_SPEED));
}
