import type { AdminPost, AdminPostDetail } from '../../../contract/posts.ts';
import { pictureAddress } from '../blog/picture-address.ts';
import type { WithTemplate } from './posts.repo.ts';
import type { PostRow, PostSummaryRow, TranslationRow } from '../blog/blog.repo.ts';

/** A post as in the staff list. */
export function describe(row: WithTemplate<PostSummaryRow>): AdminPost {
  return {
    pk: row.pk,
    subject: row.subject,
    summary: row.summary,
    template: { pk: row.template_id, name: row.template_name },
    language: row.language,
    author: row.author,
    published_at: row.published_at?.toISOString() ?? null,
    main_media_url: pictureAddress(row.main_media),
    summary_media_url: pictureAddress(row.summary_media),
  };
}

/** A post with all that staff see. */
export function describeAdminPost(
  row: WithTemplate<PostRow>,
  versions: readonly TranslationRow[],
): AdminPostDetail {
  const { content, values, author, language, reading_minutes, media_width, media_height } = row;
  const updated_at = row.updated_at.toISOString();
  return {
    ...describe(row),
    content,
    values,
    updated_at,
    author,
    language,
    reading_minutes,
    media_width,
    media_height,
    translations: versions.map(({ published_at, ...version }) => ({
      ...version,
      published_at: published_at?.toISOString() ?? null,
    })),
  };
}
