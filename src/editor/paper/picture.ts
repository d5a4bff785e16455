import { Node } from '@tiptap/core';
import { attributesOf, withoutHandlers, type Attributes } from '../html/attributes.ts';
import { keptOf } from './kept-attributes.ts';

/** An inline picture. External ones are not loaded: the content policy blocks them. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return { kept: { default: {}, rendered: false } };
  },
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => ({ kept: withoutHandlers(attributesOf(element)) }) },
  ],
  renderHTML: ({ node }) => ['img', pick(keptOf(node.attrs), ['src', 'alt', 'width', 'height'])],
  addNodeView() {
    return ({ node }) => {
      const { src = '', alt = '', width, height } = keptOf(node.attrs);
      if (isOwn(src)) {
        const dom = document.createElement('img');
        dom.src = src;
        dom.alt = alt;
        if (width !== undefined) dom.setAttribute('width', width);
        if (height !== undefined) dom.setAttribute('height', height);
        return { dom };
      }
      const dom = document.createElement('span');
      dom.dataset['foreignPicture'] = '';
      dom.dir = 'auto';
      dom.textContent = alt || src;
      dom.title = src;
      return { dom };
    };
  },
});

/** Whether a picture is from this server or embedded in the text. */
function isOwn(src: string): boolean {
  if (/^data:image\//i.test(src)) return true;
  if (src === '' || src.includes('{{')) return false;
  return URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
}

function pick(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}
