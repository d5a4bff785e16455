import { postTextStyle } from './post-style.ts';

/**
 * Prints a frame's text as part of the page (RDR-04): paper cuts through a frame, and has another width than the screen it was
 * measured on. The copy stands behind the frame while the browser prints. Returns a function that stops it.
 *
 * @param article the frame's content, harmless as `fillFrame` leaves it.
 */
export function printWithPage(frame: HTMLIFrameElement, article: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(postTextStyle());
  let copy: HTMLElement | null = null;
  const remove = (): void => {
    copy?.remove();
    copy = null;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  const add = (): void => {
    remove();
    copy = document.createElement('div');
    copy.dataset['postText'] = '';
    copy.lang = article.lang;
    copy.dir = article.dir;
    copy.append(...[...article.childNodes].map((node) => document.importNode(node, true)));
    // They would mean something else in the page.
    for (const element of copy.querySelectorAll('[id], [class]')) {
      element.removeAttribute('id');
      element.removeAttribute('class');
    }
    document.adoptedStyleSheets.push(sheet);
    frame.after(copy);
  };
  window.addEventListener('beforeprint', add);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', add);
    window.removeEventListener('afterprint', remove);
    remove();
  };
}
