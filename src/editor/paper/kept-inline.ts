import { Mark } from '@tiptap/core';
import { attributesOf, withoutHandlers } from '../html/attributes.ts';
import { keptInline } from '../html/tags.ts';

/** What an inline element looks like on the paper, by its own element where that carries the look. */
const seen = new Set(['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'small', 'sub', 'sup']);

/** Inline elements that the toolbar does not know: kept with all their attributes, several at once where they are nested. */
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
    const { tag } = mark.attrs as { tag: string };
    return [seen.has(tag) ? tag : 'span', 0];
  },
});
