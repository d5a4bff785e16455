import { makeContent, type PostContent } from '../modules/posts/post-content.ts';
import { smallName } from './demo-pictures.ts';
import { mediaSizes } from './world/media.ts';
import { demoMedia } from './world/media-list.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureName } from './world/picture-name.ts';
import { demoPosts, type DemoPost } from './world/posts.ts';
import { demoTemplates } from './world/templates.ts';
import type { posts, templateMedia, templates } from '../db/schema.ts';

type PostValues = typeof posts.$inferInsert;

/** The first day of the demo's calendar, from which `publishedDay` counts. */
const FIRST_DAY = Date.UTC(2026, 0, 1, 8);
const DAY_MS = 86_400_000;
/** Generated posts are older than the written ones, one every three hours. */
const STEP_MS = 10_800_000;

/** A template's number is its position in the list. */
export const templateRows: readonly (typeof templates.$inferInsert)[] = demoTemplates.map(
  ({ key: _key, ...template }, index) => ({
    ...template,
    pk: index + 1,
    created_at: new Date(FIRST_DAY),
    updated_at: new Date(FIRST_DAY),
  }),
);

/** The rows of a demo media list, one per day. */
export async function mediaRows(
  which: 'templates' | 'products',
): Promise<readonly (typeof templateMedia.$inferInsert)[]> {
  const sizes = await mediaSizes();
  return demoMedia
    .filter(({ list }) => list === which)
    .map(({ type, name, file, mime_type }, index) => {
      const at = new Date(FIRST_DAY + index * DAY_MS);
      const size = sizes.get(file) ?? 0;
      return { pk: index + 1, type, name, file, size, mime_type, created_at: at, updated_at: at };
    });
}

/**
 * The demo posts in portions: the written ones, then older posts with the published ones' texts, `count` in all. The
 * same count always gives the same posts.
 */
export function* postRows(count = demoPosts.length, portion = 200): Generator<PostValues[]> {
  const contents = new Map(demoPosts.map((post) => [post, contentOf(post)]));
  const written = demoPosts.map((post) => row(post, contents.get(post)));
  yield* portionsOf(written, portion);

  const published = demoPosts.filter(({ publishedDay }) => publishedDay !== null);
  let pk = Math.max(0, ...demoPosts.map((post) => post.pk));
  const more = Math.max(0, count - demoPosts.length);
  for (let made = 0; made < more; made += portion) {
    yield Array.from({ length: Math.min(portion, more - made) }, (_, index) => {
      const serial = made + index;
      const post = published[serial % published.length];
      if (post === undefined) throw new Error('the demo world has no published post');
      pk += 1;
      const at = new Date(FIRST_DAY - (serial + 1) * STEP_MS);
      return {
        ...row(post, contents.get(post)),
        pk,
        translation_group: null,
        subject: `${post.subject} (${serial + 1})`,
        published_at: at,
        created_at: at,
        updated_at: at,
      };
    });
  }
}

/** What the versions of an English post share. */
const groupId = (pk: number): string => `06a5c0de-0000-4000-8000-${String(pk).padStart(12, '0')}`;

function contentOf({ template, values }: DemoPost): PostContent {
  return makeContent(demoTemplates.find(({ key }) => key === template)?.html_content ?? '', values);
}

function row(post: DemoPost, made: PostContent | undefined): PostValues {
  const { pk, subject, summary, author, language, values, publishedDay, picture, group } = post;
  const at = new Date(FIRST_DAY + (publishedDay ?? 0) * DAY_MS);
  const name = pictureName(picture);
  return {
    pk,
    subject,
    summary,
    author,
    language,
    translation_group: group === null ? null : groupId(group),
    values,
    template_id: demoTemplates.findIndex(({ key }) => key === post.template) + 1,
    content: made?.content ?? '',
    reading_minutes: made?.reading_minutes ?? 1,
    main_media: name,
    summary_media: smallName(name),
    media_width: PICTURE_WIDTH,
    media_height: PICTURE_HEIGHT,
    published_at: publishedDay === null ? null : at,
    created_at: at,
    updated_at: at,
  };
}

function* portionsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
