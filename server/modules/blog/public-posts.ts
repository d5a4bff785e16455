import { and, desc, eq, getTableColumns, getTableName, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { listRevisions, posts } from '../../db/schema.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import type { PublicPost, PublicPosts } from '../../web/head/public-posts.ts';
import { pictureAddress } from './picture-address.ts';

const { pk, subject, summary, author, language, published_at, main_media, media_width, media_height } =
  getTableColumns(posts);
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
};
const isPublished = isNotNull(published_at);

type Row = Omit<PublicPost, 'published_at' | 'main_media_url'> & {
  published_at: Date | null;
  main_media: string;
};

function describe({ main_media, published_at: published, ...row }: Row): PublicPost {
  return {
    ...row,
    published_at: published?.toISOString() ?? '',
    main_media_url: pictureAddress(main_media),
  };
}

/** The published posts for the pages' heads, feeds and sitemap. */
export function createPublicPosts({ db }: Pick<Database, 'db'>): PublicPosts {
  return {
    async find(number) {
      const [row] = await db
        .select(columns)
        .from(posts)
        .where(and(eq(pk, number), isPublished));
      return row ? describe(row) : null;
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
      return rows.map(describe);
    },
  };
}
