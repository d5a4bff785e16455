import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { locales, type Locale } from '../../../contract/locale.ts';
import type { Executor } from '../../db/open.ts';
import { posts, subscriptionRuns } from '../../db/schema.ts';
import type { NewPost } from './platform-values.ts';

/** The maximum number of posts that a message announces. */
const POSTS_MAX = 10;

/**
 * What is new for the readers of each language (MLG-03): the posts of that language published after the subscription's
 * last run that was sent, newest first. Before its first one, the newest posts of all.
 *
 * @param pk the subscription; undefined for one that is not stored.
 */
export async function newsFor(
  db: Executor,
  pk: number | undefined,
  now: Date,
): Promise<Record<Locale, NewPost[]>> {
  const [last] =
    pk === undefined
      ? []
      : await db
          .select({ at: subscriptionRuns.started_at })
          .from(subscriptionRuns)
          .where(and(eq(subscriptionRuns.subscription_id, pk), isNull(subscriptionRuns.void_reason)))
          .orderBy(desc(subscriptionRuns.started_at))
          .limit(1);
  const news: Record<Locale, NewPost[]> = { en: [], ckb: [], kmr: [] };
  for (const language of locales)
    news[language] = await db
      .select({ pk: posts.pk, subject: posts.subject, summary: posts.summary })
      .from(posts)
      .where(
        and(
          eq(posts.language, language),
          lte(posts.published_at, now),
          last === undefined ? undefined : gt(posts.published_at, last.at),
        ),
      )
      .orderBy(desc(posts.published_at), desc(posts.pk))
      .limit(POSTS_MAX);
  return news;
}
