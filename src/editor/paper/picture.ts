import { mergeAttributes, Node } from '@tiptap/core';
import type { Node as PaperNode } from '@tiptap/pm/model';
import { isOwnOrigin, mediaAddress } from '../../kit/wire/media-address.ts';
import { attributesOf, withoutHandlers, type Attributes } from '../html/attributes.ts';
import { paperWords } from '../words.ts';
import { keptOf } from './kept-attributes.ts';

/** Marks a picture that is still on its way to the media: it is shown here and written nowhere. */
export const PENDING = 'data-renas-pending';

/** The names of the nodes that show a picture. */
const names = ['picture', 'figure'];
/** Whether a node shows a picture, inline or as a figure. */
export const isPicture = ({ type }: PaperNode): boolean => names.includes(type.name);
/** A picture's upload, while it is on its way; null once it is in the media. */
export const pendingOf = ({ attrs }: PaperNode): string | null => attrs['pending'] ?? null;
/** The attributes of a node's `img`. */
export const imageOf = ({ type, attrs }: PaperNode): Attributes =>
  type.name === 'figure' ? (attrs['image'] ?? {}) : keptOf(attrs);
/** The same attributes as in the output. */
export function pictureOf(node: PaperNode): Attributes {
  const pending = pendingOf(node);
  return pending === null ? imageOf(node) : { ...imageOf(node), [PENDING]: pending };
}
/** Whether nobody has said yet what a picture shows; an empty text says that it only decorates. */
export const isUndescribed = (node: PaperNode): boolean => isPicture(node) && !('alt' in imageOf(node));

/** The same node with other attributes of its `img`. */
export function withImage({ type, attrs }: PaperNode, image: Attributes, pending: string | null) {
  return type.name === 'figure' ? { ...attrs, image, pending } : { ...attrs, kept: image, pending };
}

const readImage = (image: Element): Attributes => withoutHandlers(attributesOf(image, [PENDING]));
const pendingAttribute = { default: null, rendered: false };

/** An inline picture. External ones are not loaded: the content policy blocks them. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return { kept: { default: {}, rendered: false }, pending: pendingAttribute };
  },
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => ({ kept: readImage(element), pending: element.getAttribute(PENDING) }),
    },
  ],
  renderHTML: ({ node }) => ['img', pick(pictureOf(node))],
  addNodeView() {
    return ({ node }) => ({ dom: drawn(node) });
  },
});

/** A picture with a caption, which is written below it. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes() {
    return {
      kept: { default: {}, rendered: false },
      image: { default: {}, rendered: false },
      pending: pendingAttribute,
    };
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs(element) {
        const image = element.querySelector(':scope > img');
        if (!image) return false;
        return {
          kept: withoutHandlers(attributesOf(element)),
          image: readImage(image),
          pending: image.getAttribute(PENDING),
        };
      },
      // Without one, there are no words.
      contentElement: (element) =>
        // The parser hands over an element; its type says any node.
        (element as Element).querySelector<HTMLElement>(':scope > figcaption') ??
        element.ownerDocument.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    mergeAttributes(HTMLAttributes),
    ['img', pick(pictureOf(node))],
    ['figcaption', 0],
  ],
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure');
      const contentDOM = document.createElement('figcaption');
      contentDOM.dataset['hint'] = paperWords.caption();
      const image = drawn(node);
      image.contentEditable = 'false';
      // Otherwise the browser would put the caret into the caption.
      image.addEventListener('click', () => {
        const at = getPos();
        if (at !== undefined) editor.commands.setNodeSelection(at);
      });
      dom.append(image, contentDOM);
      return {
        dom,
        contentDOM,
        update: (next) =>
          next.type === node.type && JSON.stringify(pictureOf(next)) === JSON.stringify(pictureOf(node)),
      };
    };
  },
  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter continues below the figure.
      Enter: ({ editor }) => {
        const { $head, empty } = editor.state.selection;
        if (!empty || $head.parent.type.name !== this.name) return false;
        const after = $head.after();
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** A picture as the paper shows it: one from elsewhere only by its description. */
function drawn(node: PaperNode): HTMLElement {
  const { src = '', alt, width, height } = imageOf(node);
  const isPending = pendingOf(node) !== null;
  if (!isPending && !isOwn(src)) {
    const words = document.createElement('span');
    words.dataset['foreignPicture'] = '';
    words.dir = 'auto';
    words.textContent = alt || src;
    words.title = src;
    return words;
  }
  const image = document.createElement('img');
  image.src = mediaAddress(src);
  image.alt = alt ?? '';
  if (width !== undefined) image.setAttribute('width', width);
  if (height !== undefined) image.setAttribute('height', height);
  if (isPending) image.dataset['pending'] = '';
  if (alt === undefined) image.dataset['undescribed'] = '';
  return image;
}

/** Whether a picture is from this server or embedded in the text. */
function isOwn(src: string): boolean {
  if (/^data:image\//i.test(src)) return true;
  if (src === '' || src.includes('{{')) return false;
  const address = mediaAddress(src);
  if (!URL.canParse(address, location.href)) return false;
  return isOwnOrigin(new URL(address, location.href).origin, location.origin);
}

const SHOWN = ['src', 'alt', 'width', 'height', PENDING];

function pick(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => SHOWN.includes(name)));
}
