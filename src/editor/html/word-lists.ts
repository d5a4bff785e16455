/** A paragraph that Word shows as an item of a list, at a nesting level from 1. */
type Item = { paragraph: HTMLElement; list: string; level: number; tag: 'ul' | 'ol' };

/** Turns paragraphs that Word marks as list items back into lists. */
export function listsFromWord(body: HTMLElement): void {
  let run: Item[] = [];
  const end = (): void => {
    if (run.length > 0) build(run);
    run = [];
  };
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph);
    const follows = run.at(-1)?.paragraph.nextElementSibling === paragraph;
    if (!item || !follows) end();
    if (item) run.push(item);
  }
  end();
}

function itemOf(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list = '', level] = /mso-list:\s*(\S*)[^;]*level(\d)/i.exec(style) ?? [];
  if (level === undefined) return null;
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const tag = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  return { paragraph, list, level: Number(level), tag };
}

function build(items: readonly Item[]): void {
  const page = items[0]?.paragraph.ownerDocument;
  if (!page) return;
  const open: { level: number; name: string; list: HTMLElement }[] = [];
  for (const { paragraph, list: name, level, tag } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1);
    // Another list begins right after this one.
    if (same?.level === level && (same.name !== name || same.list.localName !== tag)) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = page.createElement(tag);
      const outer = current?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      current = { level, name, list };
      open.push(current);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
  }
}
