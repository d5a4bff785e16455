import { makeHarmless } from './harmless.ts';
import { loadNearPictures } from './near-pictures.ts';

/** A post as its frame shows it. */
export interface FrameContent {
  html: string;
  /** The post's language; empty if it is unknown. */
  language: string;
  direction: 'ltr' | 'rtl' | 'auto';
}

/**
 * Puts a post's content into the frame's page, under that page's content policy. Returns the content's element and a
 * function that stops watching its pictures; null if the frame shows another page.
 */
export function fillFrame(
  page: Document,
  { html, language, direction }: FrameContent,
): { article: HTMLElement; stop: () => void } | null {
  const article = page.querySelector('article');
  if (!article) return null;
  // A template's document has no window: nothing in it loads before it is sanitized.
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

/** Makes a wide table scroll by itself, reachable by keyboard under the table's own name. */
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
