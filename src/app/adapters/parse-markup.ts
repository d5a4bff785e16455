import type { MarkupNode } from '../../templates/plain-text.ts';

/** The parts of an HTML text. It is parsed in a document without a window: nothing in it runs or loads. */
export function parseMarkup(html: string): MarkupNode[] {
  return partsOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function partsOf(parent: Node): MarkupNode[] {
  return [...parent.childNodes].flatMap((node): MarkupNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: partsOf(node) }];
  });
}
