import { htmlToText } from '../../../contract/html-to-text.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';

/** The texts of a mail or a message. */
interface BothTexts {
  readonly html: string;
  readonly plain: string;
}

/** Whether readers of this HTML would see neither a word nor a picture. */
export const showsNothing = (html: string): boolean =>
  !/<img\b/.test(html) && htmlToText(html, 'message').trim() === '';

/** Makes URLs absolute, because mail is read elsewhere. */
export const withHost = (html: string, publicUrl: string): string =>
  html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${publicUrl}/`);

/** Makes an empty text from the other one: whichever a reader's program shows, it says something. */
export function bothTexts({ html, plain }: BothTexts): BothTexts {
  return {
    html: showsNothing(html) ? htmlOf(plain) : html,
    plain: plain.trim() === '' ? htmlToText(html, 'message') : plain,
  };
}

/** Converts plain text to HTML, with paragraphs for text between empty lines. */
function htmlOf(plain: string): string {
  return escapeHtml(plain)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
