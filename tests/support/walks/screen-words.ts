import { iconPaths } from '../../../src/kit/ui/icon-paths.ts';
import type { Tab } from '../browser/person.ts';
import { withoutChance } from './without-chance.ts';

/** The names of the icons, by what is drawn. */
const icons = Object.fromEntries(Object.entries(iconPaths).map(([name, data]) => [data, name]));

/**
 * All that can be seen or heard of a page, in its order: its title and address, what has the focus, texts and icons, the names of its parts, and each control with its
 * name, its tooltip, its variants, whether it is enabled, chosen, open or wrong, what has been typed or chosen in it, and where a link leads; and the
 * language, where it is not the page's. Leaves out toasts and what the selector names, and treats all numbers and both halves of the day
 * alike; a page that is unloading says nothing.
 */
export async function screenWordsIn(page: Tab, without?: string): Promise<string[]> {
  const words = await page.evaluate(readScreen, { iconNames: icons, without }).catch((): string[] => []);
  return words.map((each) =>
    withoutChance(each)
      .replaceAll(/\p{Nd}+/gu, '#')
      .replaceAll(/(#:#)\s[AP]M/g, '$1'),
  );
}

/** Runs in the page. */
function readScreen({
  iconNames,
  without,
}: {
  iconNames: Readonly<Record<string, string>>;
  without: string | undefined;
}): string[] {
  const TELLING = [
    'aria-checked',
    'aria-expanded',
    'aria-haspopup',
    'aria-pressed',
    'aria-selected',
    'aria-current',
    'aria-invalid',
  ];
  const CONTROLS =
    'button, input, select, textarea, summary, a[href], [role="button"], [role="switch"], [role="tab"], [role="option"], [role^="menuitem"]';
  const FIELDS = 'input, select, textarea';
  /** What names a dialog, a part or a row that has no other name. */
  const HEADINGS = 'h1, h2, h3, th';
  /** What one sees of them, and what is announced for a second after one has come. */
  const TOASTS = '[data-phase], body > [role="status"]';
  const LEFT_OUT = [TOASTS, ...(without === undefined ? [] : [without])].join(', ');
  /** Stitches ends a class with the variant that it is for: `-kind-secondary`. */
  const VARIANT = /^c-\w+-\w+-(\w+)-(\w+)$/;
  const tidy = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const namingOf = (element: HTMLElement): HTMLElement | null =>
    document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const labelOf = (element: HTMLElement): string => {
    const own = element.getAttribute('aria-label');
    if (own !== null) return tidy(own);
    if (element.matches(FIELDS)) {
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return tidy(label ?? element.getAttribute('placeholder') ?? element.getAttribute('name'));
    }
    const isItsText = element.matches(`${CONTROLS}, ${HEADINGS}`);
    const naming = isItsText ? element : (namingOf(element) ?? element.querySelector(HEADINGS));
    return tidy(naming?.getAttribute('aria-label') ?? naming?.textContent ?? '');
  };
  const pageLanguage = document.documentElement.lang;
  /** Without it, assistive technology reads the words as if they were of the page's language. */
  const languageOf = (element: Element): string[] => {
    const language = element.closest<HTMLElement>('[lang]')?.lang ?? '';
    return language === pageLanguage ? [] : [`in ${language}`];
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(LEFT_OUT);
  const variantsOf = (element: Element): string[] =>
    [...element.classList].flatMap((name) => {
      const [, variant, value] = VARIANT.exec(name) ?? [];
      return variant === undefined ? [] : [`${variant} ${value}`];
    });
  const contentOf = (element: Element): string[] => {
    if (element instanceof HTMLSelectElement)
      return [`chosen “${tidy(element.selectedOptions[0]?.textContent ?? '')}”`];
    if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type))
      return element.checked ? ['checked'] : [];
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return isText && element.value !== '' ? [`holds “${tidy(element.value)}”`] : [];
  };
  const leadsTo = (element: Element): string[] => {
    const target = element.getAttribute('href');
    return target === null ? [] : [`to ${target}`];
  };
  /** What a tooltip says beside the words that are there; when something was depends on the day. */
  const hintOf = (element: HTMLElement): string[] => {
    const hint = tidy(element.title);
    const isSaid = hint === tidy(element.textContent) || hint === labelOf(element);
    return hint === '' || isSaid || element.localName === 'time' ? [] : [`hint “${hint}”`];
  };
  const nameOf = (element: HTMLElement): string =>
    `${element.getAttribute('role') ?? element.localName} “${labelOf(element)}”`;
  const focusWords = (): string[] => {
    const { activeElement: focused, body } = document;
    return focused instanceof HTMLElement && focused !== body && isSeen(focused)
      ? [`focus on ${nameOf(focused)}`]
      : [];
  };
  const controlWords = (element: HTMLElement): string => {
    const states = TELLING.flatMap((name) => {
      const value = element.getAttribute(name);
      // Which section is in view depends on the font.
      return value === null || value === 'location' ? [] : [`${name.slice(5)} ${value}`];
    });
    const isOff = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
    return [
      nameOf(element),
      ...hintOf(element),
      ...leadsTo(element),
      ...variantsOf(element),
      ...(isOff ? ['disabled'] : []),
      ...states,
      ...contentOf(element),
      ...languageOf(element),
    ].join(', ');
  };
  const wordsOf = (node: Node): string[] => {
    if (node instanceof HTMLElement && isSeen(node)) {
      if (node.matches(CONTROLS)) return [controlWords(node)];
      if (!node.hasAttribute('aria-label')) return hintOf(node);
      return [[nameOf(node), ...hintOf(node), ...languageOf(node)].join(', ')];
    }
    if (node instanceof SVGSVGElement) {
      const name = iconNames[node.querySelector('path')?.getAttribute('d') ?? ''];
      return name !== undefined && isSeen(node) ? [`icon ${name}`] : [];
    }
    const around = node instanceof Text ? node.parentElement : null;
    const text = tidy(node.nodeValue);
    // How long ago something was depends on the day.
    return text && around && !around.closest(`time, ${CONTROLS}`) && isSeen(around)
      ? [[text, ...languageOf(around)].join(', ')]
      : [];
  };
  const found = [
    `title “${document.title}”`,
    `at ${location.pathname}${location.search}${location.hash}`,
    ...focusWords(),
  ];
  const nodes = document.createTreeWalker(document.body);
  while (nodes.nextNode()) found.push(...wordsOf(nodes.currentNode));
  return found;
}
