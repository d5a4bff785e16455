import { sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { pictureAddress } from '../blog/picture-address.ts';
import { makeContent, type PostContent } from './post-content.ts';
import type { PostTemplate } from './posts.repo.ts';
import type { PostRow } from '../blog/blog.repo.ts';

/** What a post's content is made of besides its template. */
type Source = Pick<PostRow, 'subject' | 'summary' | 'author' | 'main_media' | 'summary_media' | 'values'>;

/**
 * The content of a post: its own fields are values of every template, beside those stored with it (P22).
 *
 * @throws {Refusal} 400 under `template_id` when the markup that comes of it is too long or beyond cleaning.
 */
export function contentOf({ html_content }: PostTemplate, source: Source): PostContent {
  const { subject, summary, author } = source;
  try {
    return makeContent(html_content, {
      ...source.values,
      subject,
      summary,
      author,
      main_media_url: pictureAddress(source.main_media),
      summary_media_url: pictureAddress(source.summary_media),
    });
  } catch (error) {
    // The cleaning gives up on markup without end or bottom, which a template may hold.
    if (error instanceof RangeError)
      throw new Refusal(400, 'invalid', { template_id: [sentence('template_unusable')] });
    throw error;
  }
}

/** Whether something changed that the content of a post is made of. */
export function isMadeAnew(before: PostRow, after: PostRow): boolean {
  const parts = ['subject', 'summary', 'main_media', 'summary_media', 'template_id'] as const;
  return parts.some((part) => before[part] !== after[part]);
}
