import { keysIn } from '../../../contract/template-rules.ts';
import { sentence } from '../../i18n/say.ts';
import { Refusal, type FieldErrors } from '../../refusal.ts';
import { pictureAddress } from '../blog/picture-address.ts';
import { makeContent, type PostContent } from './post-content.ts';
import type { PostTemplate } from './posts.repo.ts';
import { DEPTH_MAX, isTooDeep } from './sanitize.ts';
import type { PostRow } from '../blog/blog.repo.ts';

/** What a post's content is made from, besides its template. */
type Source = Pick<PostRow, 'subject' | 'summary' | 'author' | 'main_media' | 'summary_media' | 'values'>;

/**
 * A post's content. Every template can use the post's own fields besides its stored values (P22). A blank value counts as
 * missing, and its key is among `unknownKeys`.
 *
 * @throws {Refusal} 400 if the resulting HTML is too long or cannot be sanitized: under the value at fault, or under
 * `template_id` if none is.
 */
export function contentOf({ html_content }: PostTemplate, source: Source): PostContent {
  const { subject, summary, author } = source;
  const own = {
    subject,
    summary,
    author,
    main_media_url: pictureAddress(source.main_media),
    summary_media_url: pictureAddress(source.summary_media),
  };
  const written = Object.entries(source.values).filter(([, text]) => text.trim() !== '');
  try {
    return makeContent(html_content, { ...Object.fromEntries(written), ...own });
  } catch (error) {
    // HTML that is too long, nested too deep or too broken, in the template or in a value.
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(400, 'invalid', faultIn(html_content, own, written));
  }
}

/**
 * What to blame for content that cannot be made: the values nested too deep, else the template if it fails on its own,
 * else the longest value.
 */
function faultIn(
  template: string,
  own: Readonly<Record<string, string>>,
  written: readonly (readonly [string, string])[],
): FieldErrors {
  const asked = new Set(keysIn(template));
  const used = written.filter(([key]) => asked.has(key) && !Object.hasOwn(own, key));
  const deep = used.filter(([, text]) => isTooDeep(text));
  if (deep.length > 0)
    return Object.fromEntries(
      deep.map(([key]) => [`values.${key}`, [sentence('html_nested', { max: DEPTH_MAX })]]),
    );
  const [longest] = used.toSorted(([, a], [, b]) => b.length - a.length);
  return longest === undefined || !isUsable(template, own)
    ? { template_id: [sentence('template_unusable')] }
    : { [`values.${longest[0]}`]: [sentence('html_unusable')] };
}

function isUsable(template: string, values: Readonly<Record<string, string>>): boolean {
  try {
    makeContent(template, values);
    return true;
  } catch {
    return false;
  }
}

/** Whether anything changed that a post's content is made from. */
export function isMadeAnew(before: PostRow, after: PostRow): boolean {
  const parts = ['subject', 'summary', 'main_media', 'summary_media', 'template_id', 'values'] as const;
  return parts.some((part) => before[part] !== after[part]);
}
