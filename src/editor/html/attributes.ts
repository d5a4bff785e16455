/** Attributes of an element by name, as they stand in the HTML. */
export type Attributes = Readonly<Record<string, string>>;

/** The attributes of an element except some. */
export function attributesOf(element: Element, except: readonly string[] = []): Attributes {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !except.includes(name))
      .map(({ name, value }) => [name, value]),
  );
}

const safeName = /^(?!on)[a-z_][\w.:-]*$/i;

/**
 * Attributes without those that act. The server takes them out as well; the paper does not carry them so far, and a text
 * that has them stays in the source view, where they can be seen.
 */
export function withoutHandlers(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => safeName.test(name)));
}
