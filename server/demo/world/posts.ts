import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import list from '../../../content/demo/posts.json' with { type: 'json' };
import { locales, type Locale } from '../../../contract/locale.ts';
import { postBody } from './post-body.ts';

const Text = Type.Object({
  /** The file of its body, in content/demo/posts. */
  body: Type.String(),
  language: Type.Unsafe<Locale>({ enum: [...locales] }),
  /** Its template's key. */
  template: Type.String(),
  author: Type.String(),
  subject: Type.String(),
  summary: Type.String(),
  /** The values for the template's other keys, as plain text. */
  values: Type.Record(Type.String(), Type.String()),
});
const Texts = Type.Object({ published: Type.Array(Text), drafts: Type.Array(Text) });

/** A demo post. */
export interface DemoPost extends Omit<Static<typeof Text>, 'body'> {
  pk: number;
  /** Days since 2026-01-01; null for a draft. */
  publishedDay: number | null;
  /** Its illustration's serial. */
  picture: number;
}

const DAYS_BETWEEN_POSTS = 3;
const bodies = path.join(import.meta.dirname, '../../../content/demo/posts');

const { published, drafts } = Value.Parse(Texts, list);

/** The demo posts, oldest first, with the drafts at the end. */
export const demoPosts: readonly DemoPost[] = [...published, ...drafts].map(
  ({ body, values, ...text }, index) => ({
    ...text,
    values: { ...values, body_html: postBody(readFileSync(path.join(bodies, body), 'utf8')) },
    pk: index + 1,
    publishedDay: index < published.length ? index * DAYS_BETWEEN_POSTS : null,
    picture: index + 1,
  }),
);
