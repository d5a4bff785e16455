import { makeHarmless } from './harmless.ts';
import { loadNearPictures } from './near-pictures.ts';

/** A post as its frame shows it. */
export interface FrameContent {
  html: string;
  /** The language the post is written in. */
  language: string;
  direction: 'ltr' | 'rtl';
}

/**
 * Puts a post's content into the frame's page, whose own policy applies to it. Gives the element that holds the content
 * and the function that ends the watch over its pictures; null when the page in the frame is not ours.
 */
export function fillFrame(
  page: Document,
  { html, language, direction }: FrameContent,
): { article: HTMLElement; stop: () => void } | null {
  const article = page.querySelector('article');
  if (!article) return null;
  // A template belongs to a document without a window: nothing in it loads before it is harmless.
  const template = page.createElement('template');
  template.innerHTML = html;
  makeHarmless(template.content, new URL('/', location.href));
  letTablesScroll(template.content);
  const stop = loadNearPictures(template.content);
  article.lang = language;
  article.dir = direction;
  article.replaceChildren(template.content);
  return { article, stop };
}

/** A wide table scrolls by itself; the keyboard reaches it, under the table's own name. */
function letTablesScroll(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    const box = content.ownerDocument.createElement('div');
    box.dataset['wide'] = '';
    box.tabIndex = 0;
    const name = table.caption?.textContent.trim() ?? '';
    if (name) {
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', name);
    }
    table.replaceWith(box);
    box.append(table);
  }
}
