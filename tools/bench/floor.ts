import type { Page } from 'playwright-core';

/**
 * The floor of a page: the page as rendered, as plain HTML with inline styles and without scripts.
 * Loading it is the minimum cost of this content.
 */
export async function floorOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const style = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
    // A clone is of the same kind; the DOM’s types say only Node.
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const gone of copy.querySelectorAll(
      'script, noscript, #overlay, style, link[rel="stylesheet"], link[rel="modulepreload"], link[as="script"], link[rel="manifest"]',
    ))
      gone.remove();
    // When scripts run, a post's text stands in a frame (docs/decisions/0012); before, it is in the page.
    for (const [at, frame] of copy.querySelectorAll('iframe').entries()) {
      const article = document.querySelectorAll('iframe')[at]?.contentDocument?.querySelector('article');
      const text = document.createElement('div');
      Object.assign(text, { lang: article?.lang, dir: article?.dir }).dataset['postText'] = '';
      text.append(...(article?.childNodes ?? []).values().map((node) => document.importNode(node, true)));
      frame.replaceWith(text);
    }
    const element = document.createElement('style');
    element.textContent = style;
    copy.querySelector('head')?.append(element);
    return `<!doctype html>${copy.outerHTML}`;
  });
}
