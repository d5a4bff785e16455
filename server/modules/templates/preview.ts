import type { PreviewTemplate, TemplatePreview } from '../../../contract/template-previews.ts';
import { gaps, keysIn } from '../../../contract/template-rules.ts';
import { sanitizePost } from '../posts/sanitize.ts';
import { bothTexts } from './both-texts.ts';
import { fillPlain, fillTemplate } from './fill.ts';

/** A variable without a value, without spaces, so that a URL around it stays a URL. */
const hold = (key: string): string => `{{${key}}}`;
const show = (key: string): string => `{{ ${key} }}`;

/** In sanitized HTML, texts and attributes contain no angle brackets. */
const tag = /<[^>]*>/;
const tagOrGap = new RegExp(`${tag.source}|${gaps.source}`, 'g');

/** Marks the variables without a value in texts; in attributes, removes them. */
function mark(html: string, unfilled: readonly string[]): string {
  const isHeld = (key: string | undefined): key is string => key !== undefined && unfilled.includes(key);
  return html.replaceAll(tagOrGap, (found, _three: string | undefined, two: string | undefined): string => {
    if (!tag.test(found)) return isHeld(two) ? `<mark>${show(two)}</mark>` : found;
    return found.replaceAll(gaps, (gap, _three, key: string | undefined) => (isHeld(key) ? '' : gap));
  });
}

/**
 * A template's texts, filled in and sanitized by the code that makes posts and mails; variables without a value stay
 * visible. An empty text is made from the other one, as in mails.
 *
 * @throws {RangeError} if the filled HTML is too long or cannot be sanitized.
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
    // A link's URL may be missing from the text, with the variables in it.
    plain_unfilled: isPlainMade ? keysIn(plain).filter((key) => html_unfilled.includes(key)) : plain_unfilled,
    bytes: Buffer.byteLength(html),
    made: isHtmlMade ? 'html' : isPlainMade ? 'plain' : null,
  };
}
