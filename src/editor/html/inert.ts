type HtmlPolicy = { createHTML: (html: string) => unknown };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
};

/** The name of our policy; the content policy of the frame allows it and no other of ours. */
const POLICY = 'renas-editor';

// Not every browser has it, and TypeScript does not know it yet.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** What is made with it is read by a parser alone, in a document without a window: nothing in it runs or loads. */
const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });

/** Reads HTML into the body of a document in which nothing runs and nothing loads. */
export function readInert(html: string): HTMLElement {
  const text = (policy ? policy.createHTML(html) : html) as string;
  return new DOMParser().parseFromString(text, 'text/html').body;
}

/** A document without a window, for elements that are only written out. */
export function inertDocument(): Document {
  return document.implementation.createHTMLDocument();
}
