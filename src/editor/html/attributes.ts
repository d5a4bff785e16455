/** An element's attributes by name, as in the HTML. */
export type Attributes = Readonly<Record<string, string>>;

/** An element's attributes, except some. */
export function attributesOf(element: Element, except: readonly string[] = []): Attributes {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !except.includes(name))
      .map(({ name, value }) => [name, value]),
  );
}

const safeName = /^(?!on)[a-z_][\w.:-]*$/i;

/**
 * Drops attributes that run code. The server drops them too; the paper never carries them that far, and a text that has
 * them stays in the source view, where they are visible.
 */
export function withoutHandlers(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => safeName.test(name)));
}

/** Whether a node of any document is an element; each document may have a class of its own for them. */
export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
