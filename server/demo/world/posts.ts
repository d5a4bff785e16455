import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import list from '../../../content/demo/posts.json' with { type: 'json' };
import { locales, type Locale } from '../../../contract/locale.ts';
import { ROOT } from '../../root.ts';
import { postBody } from './post-body.ts';

const Text = Type.Object({
  /** The file of its body, in content/demo/posts. */
  body: Type.String(),
  /** The body of the English post that it is a translation of. */
  translates: Type.Optional(Type.String()),
  language: Type.Unsafe<Locale>({ enum: [...locales] }),
  /** Its template's key. */
  template: Type.String(),
  author: Type.String(),
  subject: Type.String(),
  summary: Type.String(),
  /** The values for the template's other keys, as plain text. */
  values: Type.Record(Type.String(), Type.String()),
});
const Texts = Type.Object({
  published: Type.Array(Text),
  drafts: Type.Array(Text),
  /** Published the day after the posts that they are translations of. */
  translations: Type.Array(Text),
});

/** A demo post. */
export interface DemoPost extends Omit<Static<typeof Text>, 'body' | 'translates'> {
  pk: number;
  /** Days since 2026-01-01; null for a draft. */
  publishedDay: number | null;
  /** Its illustration's serial. */
  picture: number;
  /** The number of the English post whose versions belong together; null without one. */
  group: number | null;
}

const DAYS_BETWEEN_POSTS = 3;
const bodies = path.join(ROOT, 'content', 'demo', 'posts');

const { published, drafts, translations } = Value.Parse(Texts, list);

const texts = [...published, ...drafts, ...translations];
const numbers = new Map(texts.map(({ body }, index) => [body, index + 1]));
const translated = new Set(texts.flatMap(({ translates }) => translates ?? []));

function groupOf({ body, translates }: Static<typeof Text>): number | null {
  const original = translates ?? (translated.has(body) ? body : '');
  return numbers.get(original) ?? null;
}

/** The day of a post by its place among the texts; two translations of one post come on two days. */
function dayOf({ translates = '', language }: Static<typeof Text>, index: number): number | null {
  if (index < published.length) return index * DAYS_BETWEEN_POSTS;
  if (index < published.length + drafts.length) return null;
  return ((numbers.get(translates) ?? 1) - 1) * DAYS_BETWEEN_POSTS + (language === 'ckb' ? 1 : 2);
}

/** The demo posts: the oldest first, then the drafts, then the further translations. */
export const demoPosts: readonly DemoPost[] = texts.map((text, index) => {
  const { body, translates: _, values, ...rest } = text;
  return {
    ...rest,
    values: { ...values, body_html: postBody(readFileSync(path.join(bodies, body), 'utf8')) },
    pk: index + 1,
    publishedDay: dayOf(text, index),
    picture: index + 1,
    group: groupOf(text),
  };
});
