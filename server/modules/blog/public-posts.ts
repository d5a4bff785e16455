import { and, desc, eq, getTableColumns, getTableName, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { listRevisions, posts } from '../../db/schema.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import type { PublicPost, PublicPosts } from '../../web/head/public-posts.ts';
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
    async revision() {
      const [row] = await db
        .select({ revision: listRevisions.revision })
        .from(listRevisions)
        .where(eq(listRevisions.list, getTableName(posts)));
      return row?.revision ?? '';
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
