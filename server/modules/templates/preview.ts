import type { PreviewTemplate, TemplatePreview } from '../../../contract/template-previews.ts';
import { gaps, keysIn } from '../../../contract/template-rules.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { bothTexts } from './both-texts.ts';
import { fillPlain, fillTemplate } from './fill.ts';

/** A gap without a value. Without the spaces, so that an address around it stays an address. */
const hold = (key: string): string => `{{${key}}}`;
const show = (key: string): string => `{{ ${key} }}`;

/** In sanitized HTML no sign of a tag stands in a text or an attribute. */
const tag = /<[^>]*>/;
const tagOrGap = new RegExp(`${tag.source}|${gaps.source}`, 'g');

/** Marks what is held in the text; an attribute has room for values alone. */
function mark(html: string, unfilled: readonly string[]): string {
  const isHeld = (key: string | undefined): key is string => key !== undefined && unfilled.includes(key);
  return html.replaceAll(tagOrGap, (found, _three: string | undefined, two: string | undefined): string => {
    if (!tag.test(found)) return isHeld(two) ? `<mark>${show(two)}</mark>` : found;
    return found.replaceAll(gaps, (gap, _three, key: string | undefined) => (isHeld(key) ? '' : gap));
  });
}

/**
 * The texts of a template, filled and sanitized by the code that makes posts and mails; gaps without a value can be seen.
 * An empty text is made from the other one, as in mails.
 *
 * @throws {RangeError} when the HTML is too long once it is filled, or beyond cleaning.
 */
export function previewOf({ html_content, plain_content, values }: PreviewTemplate): TemplatePreview {
  const isMissing = (key: string): boolean => !Object.hasOwn(values, key) || values[key] === '';
  const html_unfilled = keysIn(html_content).filter(isMissing);
  const plain_unfilled = keysIn(plain_content).filter(isMissing);
  const holding = (keys: readonly string[], as: (key: string) => string) => ({
    ...values,
    ...Object.fromEntries(keys.map((key) => [key, as(key)])),
  });
  const filled = fillTemplate(html_content, holding(html_unfilled, hold)).html;
  const written = {
    html: mark(sanitizePost(filled), html_unfilled),
    plain: fillPlain(plain_content, holding(plain_unfilled, show)),
  };
  const { html, plain } = bothTexts(written);
  const isHtmlMade = html !== '' && html !== written.html;
  const isPlainMade = plain !== written.plain;
  return {
    html: isHtmlMade ? mark(html, plain_unfilled) : html,
    plain,
    html_unfilled: isHtmlMade ? plain_unfilled : html_unfilled,
    // Of a link's address nothing may be left in words.
    plain_unfilled: isPlainMade ? keysIn(plain).filter((key) => html_unfilled.includes(key)) : plain_unfilled,
    bytes: Buffer.byteLength(html),
    made: isHtmlMade ? 'html' : isPlainMade ? 'plain' : null,
  };
}
