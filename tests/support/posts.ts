import { posts, templates } from '../../server/db/schema.ts';
import type { Database } from '../../server/db/open.ts';

/** The values a test gives for a post; the rest is generated. */
export type PostWish = Partial<typeof posts.$inferInsert>;

/** Creates posts, the first with pk 1; by default, each is published a day after the one before. */
export async function addPosts({ db }: Database, wishes: readonly PostWish[]): Promise<void> {
  const [template] = await db.insert(templates).values({ name: 'Plain', type: 'blog' }).returning();
  if (template === undefined) throw new Error('no template was created');
  for (const [index, wish] of wishes.entries())
    await db.insert(posts).values({
      subject: `Post ${index + 1}`,
      summary: 'What it is about.',
      author: 'Rojîn Ehmed',
      template_id: template.pk,
      content: `<p>Text ${index + 1}</p>`,
      reading_minutes: 1,
      published_at: new Date(Date.UTC(2026, 0, index + 1, 8)),
      ...wish,
    });
}
