import type { Tab } from '../browser/person.ts';
import { withoutChance } from './without-chance.ts';

/**
 * All that can be seen or heard of a page: its texts, the names of its parts, and the name of each control with whether it is enabled, chosen,
 * open or wrong; and the language, where it is not the page's. Leaves out toasts, and treats all numbers and both halves of the day alike; a
 * page that is unloading says nothing.
 */
export async function screenWordsIn(page: Tab): Promise<string[]> {
  const words = await page.evaluate(readScreen).catch((): string[] => []);
  return [
    ...new Set(
      words.map((each) =>
        withoutChance(each)
          .replaceAll(/\p{Nd}+/gu, '#')
          .replaceAll(/(#:#)\s[AP]M/g, '$1'),
      ),
    ),
  ];
}

/** Runs in the page. */
function readScreen(): string[] {
  const TELLING = [
    'aria-checked',
    'aria-expanded',
    'aria-pressed',
    'aria-selected',
    'aria-current',
    'aria-invalid',
  ];
  const CONTROLS =
    'button, input, select, textarea, summary, a[href], [role="button"], [role="switch"], [role="tab"]';
  /** What one sees of them, and what is announced for a second after one has come. */
  const TOASTS = '[data-phase], body > [role="status"]';
  const found: string[] = [];
  const tidy = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelOf = (element: HTMLElement): string => {
    const named = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
    return tidy(element.getAttribute('aria-label') ?? (named || element.getAttribute('placeholder')));
  };
  const pageLanguage = document.documentElement.lang;
  /** Without it, assistive technology reads the words as if they were of the page's language. */
  const languageOf = (element: Element): string[] => {
    const language = element.closest<HTMLElement>('[lang]')?.lang ?? '';
    return language === pageLanguage ? [] : [`in ${language}`];
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(TOASTS);
  for (const element of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isSeen(element)) continue;
    const states = TELLING.flatMap((name) => {
      const value = element.getAttribute(name);
      // Which section is in view depends on the font.
      return value === null || value === 'location' ? [] : [`${name.slice(5)} ${value}`];
    });
    const isOff = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
    const kind = element.getAttribute('role') ?? element.localName;
    const words = `${kind} “${labelOf(element)}”`;
    found.push([words, ...(isOff ? ['disabled'] : []), ...states, ...languageOf(element)].join(', '));
  }
  for (const part of document.body.querySelectorAll<HTMLElement>(`[aria-label]:not(${CONTROLS})`))
    if (isSeen(part))
      found.push(
        [`${part.getAttribute('role') ?? part.localName} “${labelOf(part)}”`, ...languageOf(part)].join(', '),
      );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: around } = texts.currentNode;
    const text = tidy(texts.currentNode.nodeValue);
    // How long ago something was depends on the day.
    if (text && around && !around.closest(`time, ${CONTROLS}`) && isSeen(around))
      found.push([text, ...languageOf(around)].join(', '));
  }
  return found;
}
