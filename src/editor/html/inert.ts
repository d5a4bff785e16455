type HtmlPolicy = { createHTML: (html: string) => unknown };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
};

/** The name of our policy, the only one of ours that the frame's content policy allows. */
const POLICY = 'renas-editor';

// Not every browser has it, and TypeScript doesn't know it yet.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
/** Only a parser reads its output, in a document without a window: nothing in it runs or loads. */
const policy = trustedTypes?.createPolicy(POLICY, { createHTML: (html) => html });

/** Reads HTML into the body of a document where nothing runs or loads. */
export function readInert(html: string): HTMLElement {
  // The parser takes the policy's output as text; TypeScript doesn't know it yet.
  const text = (policy ? policy.createHTML(html) : html) as string;
  return new DOMParser().parseFromString(text, 'text/html').body;
}

/** A document without a window, for serializing elements. */
export function inertDocument(): Document {
  return document.implementation.createHTMLDocument();
}
