import { and, count, desc, like, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/open.ts';
import { posts, templates } from '../../db/schema.ts';
import { TEMPLATE_MEDIA_PATH } from './addresses.ts';
import type { Places } from './media.service.ts';

/** How many places of each kind to name. */
const MAX_NAMED = 5;

/** The first condition must be written exactly like that of the partial index. */
const names = (markup: AnyPgColumn, file: string) =>
  and(sql`${markup} like '%/media/templates/%'`, like(markup, `%${TEMPLATE_MEDIA_PATH}${file}%`));

/** The posts and templates whose markup uses a file of the template media, newest first. */
export async function placesOfTemplateMedia(db: Executor, file: string): Promise<Places> {
  const inPosts = names(posts.content, file);
  // Few templates have translations, so those need no index.
  const inTranslations = like(sql`${templates.translations}::text`, `%${TEMPLATE_MEDIA_PATH}${file}%`);
  const inTemplates = or(names(templates.html_content, file), inTranslations);
  const [postCount] = await db.select({ total: count() }).from(posts).where(inPosts);
  const [templateCount] = await db.select({ total: count() }).from(templates).where(inTemplates);
  const usedPosts = await db
    .select({ pk: posts.pk, name: posts.subject })
    .from(posts)
    .where(inPosts)
    .orderBy(desc(posts.pk))
    .limit(MAX_NAMED);
  const usedTemplates = await db
    .select({ pk: templates.pk, name: templates.name })
    .from(templates)
    .where(inTemplates)
    .orderBy(desc(templates.pk))
    .limit(MAX_NAMED);
  return {
    total: (postCount?.total ?? 0) + (templateCount?.total ?? 0),
    first: [
      ...usedTemplates.map((row) => ({ kind: 'template' as const, ...row })),
      ...usedPosts.map((row) => ({ kind: 'post' as const, ...row })),
    ],
  };
}
