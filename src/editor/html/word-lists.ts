/** Something that Word shows as an item of a list, at a nesting level from 1; `number` is what it counts, if it does. */
type Item = { source: HTMLElement; list: string; level: number; tag: 'ul' | 'ol'; number: number };

/** Turns what Word marks as list items back into lists. */
export function listsFromWord(body: HTMLElement): void {
  // In the browser, Word puts each item into a list and a box of its own.
  for (const box of body.querySelectorAll('.ListContainerWrapper'))
    box.replaceWith(...box.querySelectorAll('li'));
  let run: Item[] = [];
  const end = (): void => {
    if (run.length > 0) build(run);
    run = [];
  };
  for (const element of body.querySelectorAll<HTMLElement>(
    'p, h1, h2, h3, h4, h5, h6, :not(ul, ol) > li[data-aria-level]',
  )) {
    if (element.parentElement?.closest('li[data-aria-level]')) continue;
    const item = element.localName === 'li' ? onlineItemOf(element) : itemOf(element);
    const follows = run.at(-1)?.source.nextElementSibling === element;
    if (!item || !follows) end();
    if (item) run.push(item);
  }
  end();
}

function onlineItemOf(source: HTMLElement): Item {
  const { listid: list = '', ariaLevel, leveltext = '', ariaPosinset } = source.dataset;
  const tag = leveltext.includes('%') ? 'ol' : 'ul';
  return { source, list, level: Number(ariaLevel) || 1, tag, number: Number(ariaPosinset) || 1 };
}

/** Matches `1.`, `(a)`, `iv)`, `2.1.`, `٣-` and a bare `4`. */
const numbering = /^(?:\(?[\p{L}\p{Nd}]{1,5}(?:\.\p{Nd}+)*[.)-]|\p{Nd}+(?:\.\p{Nd}+)*)$/u;

function itemOf(source: HTMLElement): Item | null {
  const style = source.getAttribute('style') ?? '';
  const [, list = '', level] = /mso-list:\s*(\S*)[^;]*level(\d)/i.exec(style) ?? [];
  if (level === undefined) return null;
  const marker = [...source.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const mark = marker?.textContent.trim() ?? '';
  marker?.remove();
  const tag = numbering.test(mark) ? 'ol' : 'ul';
  return { source, list, level: Number(level), tag, number: numberIn(mark) };
}

/** The last number in a marker, in any digits; 1 without one. */
function numberIn(mark: string): number {
  const [digits = '1'] = /\p{Nd}+(?=\P{Nd}*$)/u.exec(mark) ?? [];
  // In Arabic, Persian and European digits alike, the last four bits are the value.
  return Number(Array.from(digits, (digit) => (digit.codePointAt(0) ?? 0) & 15).join(''));
}

function build(items: readonly Item[]): void {
  const page = items[0]?.source.ownerDocument;
  if (!page) return;
  const open: { level: number; name: string; list: HTMLElement }[] = [];
  for (const { source, list: name, level, tag, number } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1);
    // Another list begins right after this one.
    if (same?.level === level && (same.name !== name || same.list.localName !== tag)) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = page.createElement(tag);
      // It goes on from an earlier one.
      if (tag === 'ol' && number > 1) list.setAttribute('start', String(number));
      const outer = current?.list.lastElementChild;
      if (outer) outer.append(list);
      else source.before(list);
      current = { level, name, list };
      open.push(current);
    }
    const item = page.createElement('li');
    const dir = source.getAttribute('dir');
    if (dir !== null) item.setAttribute('dir', dir);
    item.append(...source.childNodes);
    current.list.append(item);
    source.remove();
  }
}
