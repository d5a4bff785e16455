import { Mark } from '@tiptap/core';
import { attributesOf, withoutHandlers } from '../html/attributes.ts';
import { keptInline } from '../html/tags.ts';

/** These elements carry their look, so the paper uses them as they are. */
const seen = new Set(['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup']);

/** Inline elements the toolbar doesn't know: kept with all attributes, several at once if nested. */
export const KeptInline = Mark.create({
  name: 'keptInline',
  excludes: '',
  inclusive: false,
  addAttributes() {
    return { tag: { default: 'span', rendered: false }, kept: { default: {}, rendered: false } };
  },
  parseHTML() {
    return keptInline.map((tag) => ({
      tag,
      getAttrs: (element) => ({ tag, kept: withoutHandlers(attributesOf(element)) }),
    }));
  },
  renderHTML({ mark }) {
    const tag: string = mark.attrs['tag'];
    return [seen.has(tag) ? tag : 'span', 0];
  },
});
