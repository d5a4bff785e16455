import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { UploadedPicture } from '../../../machines/editor/editor-uploads.machine.ts';
import type { Attributes } from '../html/attributes.ts';
import { imageOf, isPicture, PENDING, pendingOf, withImage } from './picture.ts';

type Waiting = { id: string; file: File };

/** Where a picture is shown from until it is in the media. */
const addresses = new Map<string, string>();

function addressOf({ id, file }: Waiting): string {
  const address = addresses.get(id) ?? URL.createObjectURL(file);
  addresses.set(id, address);
  return address;
}

/** The attributes of an `img` for a picture that came along with a paste. */
export const takeOut = (picture: Waiting): Attributes => ({ src: addressOf(picture), [PENDING]: picture.id });

/** Puts pictures onto the paper and selects the first. */
export function putFiles(editor: Editor, pictures: readonly Waiting[], at?: number): void {
  const nodes = pictures.map((picture) => ({
    type: 'picture',
    attrs: { kept: { src: addressOf(picture) }, pending: picture.id },
  }));
  // Beside the selection: no text is replaced.
  const { doc, selection } = editor.state;
  const $wanted = doc.resolve(at ?? selection.to);
  const place = $wanted.parent.inlineContent ? $wanted.pos : Selection.near($wanted, -1).to;
  editor
    .chain()
    .focus()
    .insertContentAt(place, nodes)
    .command(({ tr }) => {
      tr.doc.nodesBetween(Math.max(0, place - 1), tr.doc.content.size, (node, found) => {
        if (pendingOf(node) !== pictures[0]?.id) return true;
        tr.setSelection(NodeSelection.create(tr.doc, found));
        return false;
      });
      return true;
    })
    .run();
}

/** Gives the pictures of an upload their address, or removes them if there is none. No undo brings this back. */
export function settle({ state, view }: Editor, id: string, picture: UploadedPicture | null): void {
  const { tr } = state;
  const found: number[] = [];
  state.doc.descendants((node, at) => {
    if (isPicture(node) && pendingOf(node) === id) found.push(at);
  });
  for (const at of found.toReversed()) {
    const node = tr.doc.nodeAt(at);
    if (!node) continue;
    if (picture) {
      const { url, width, height } = picture;
      const size = width > 0 && height > 0 ? { width: String(width), height: String(height) } : {};
      tr.setNodeMarkup(at, null, withImage(node, { ...imageOf(node), src: url, ...size }, null));
    } else tr.delete(at, at + node.nodeSize);
  }
  if (found.length > 0) view.dispatch(tr.setMeta('addToHistory', false));
}
