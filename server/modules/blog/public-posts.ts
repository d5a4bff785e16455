import { and, between, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { posts } from '../../db/schema.ts';
import { revisionOf } from '../revisions.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { SITEMAP_PART, type PublicPost, type PublicPosts } from '../../web/head/public-posts.ts';
import { PK_MAX } from '../pk.ts';
import { pictureAddress } from './picture-address.ts';

const {
  pk,
  subject,
  summary,
  author,
  language,
  published_at,
  main_media,
  media_width,
  media_height,
  translation_group,
} = getTableColumns(posts);
const columns = {
  pk,
  subject,
  summary,
  author,
  language,
  published_at,
  main_media,
  media_width,
  media_height,
  translation_group,
};
const isPublished = isNotNull(published_at);

type Row = Omit<PublicPost, 'published_at' | 'main_media_url' | 'versions'> & {
  published_at: Date | null;
  main_media: string;
  translation_group: string | null;
};
type Versions = PublicPost['versions'];

function describe(
  { main_media, published_at: published, translation_group: group, ...row }: Row,
  groups: ReadonlyMap<string, Versions>,
): PublicPost {
  return {
    ...row,
    versions: { ...groups.get(group ?? ''), [row.language]: row.pk },
    published_at: published?.toISOString() ?? '',
    main_media_url: pictureAddress(main_media),
  };
}

/** The published posts for the pages' heads, feeds and sitemap. */
export function createPublicPosts({ db }: Pick<Database, 'db'>): PublicPosts {
  /** The posts with their versions in other languages. */
  async function withVersions(rows: readonly Row[]): Promise<PublicPost[]> {
    const wanted = [...new Set(rows.flatMap(({ translation_group: group }) => group ?? []))];
    const members =
      wanted.length === 0
        ? []
        : await db
            .select({ pk, language, translation_group })
            .from(posts)
            .where(and(isPublished, inArray(translation_group, wanted)));
    const groups = new Map<string, Versions>();
    for (const { translation_group: group, ...member } of members)
      if (group !== null) groups.set(group, { ...groups.get(group), [member.language]: member.pk });
    return rows.map((row) => describe(row, groups));
  }

  return {
    async find(number) {
      const rows = await db
        .select(columns)
        .from(posts)
        .where(and(eq(pk, number), isPublished));
      const [post] = await withVersions(rows);
      return post ?? null;
    },
    clean: sanitizePost,
    revision: revisionOf(db, posts),
    async sitemapParts() {
      // From one part to the next in the index, however many posts there are.
      const { rows } = await db.execute<{ part: number }>(sql`
        with recursive parts as (
          (select ${pk} / ${SITEMAP_PART}::int as part from ${posts} where ${isPublished} order by ${pk} limit 1)
          union all
          select (select ${pk} / ${SITEMAP_PART}::int from ${posts}
            where ${isPublished} and ${pk} >= (parts.part + 1) * ${SITEMAP_PART}::bigint order by ${pk} limit 1)
          from parts where parts.part is not null
        )
        select part from parts where part is not null`);
      return rows.map(({ part }) => part);
    },
    async sitemapPart(part) {
      const first = part * SITEMAP_PART;
      const last = Math.min(first + SITEMAP_PART - 1, PK_MAX);
      const rows = await db
        .select(columns)
        .from(posts)
        .where(and(isPublished, between(pk, first, last)))
        .orderBy(desc(pk));
      return withVersions(rows);
    },
    async newest(length, only) {
      const rows = await db
        .select(columns)
        .from(posts)
        .where(and(isPublished, only ? eq(language, only) : undefined))
        .orderBy(desc(published_at), desc(pk))
        .limit(length);
      return withVersions(rows);
    },
  };
}
