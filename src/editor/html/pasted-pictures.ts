import type { LostPart } from '../../../machines/editor/editor.machine.ts';
import { picturesInRtf } from './rtf-pictures.ts';

/** Takes a picture that came along, to be sent to the media; returns the attributes of its `img`. */
export type TakePicture = (file: File) => Record<string, string>;

/** Google Docs shows the box before an item of a checklist as a picture. */
export function drawBox(picture: Element): void {
  const box = picture.getAttribute('alt') === 'checked' ? '☑ ' : '☐ ';
  const words = picture.nextElementSibling;
  if (words?.localName === 'p') words.prepend(box);
  else picture.before(box);
  picture.remove();
}

/** The files of pictures that came along: within the HTML itself, or, from Word, within the RTF. */
export function pictureFilesOf(body: HTMLElement, rtf: string): Map<Element, File> {
  const files = new Map<Element, File>();
  const images = [...body.querySelectorAll('img')];
  const onDisk = images.filter((image) => /^file:/i.test(image.getAttribute('src') ?? ''));
  const inRtf = onDisk.length > 0 ? picturesInRtf(rtf) : [];
  // Without a partner for each, nobody could say which is which.
  if (inRtf.length === onDisk.length) {
    for (const [at, image] of onDisk.entries()) {
      const found = inRtf[at];
      if (found) files.set(image, fileOf([found.bytes], found.type, files.size));
    }
  }
  for (const image of images) {
    const [, type = '', data = ''] =
      /^data:(image\/[a-z+.-]+);base64,([\s\S]+)$/i.exec(image.getAttribute('src') ?? '') ?? [];
    const bytes = bytesOf(data);
    if (bytes) files.set(image, fileOf([bytes], type.toLowerCase(), files.size));
  }
  return files;
}

const fileOf = (parts: BlobPart[], type: string, at: number): File =>
  new File(parts, `pasted-${at + 1}.${type.replace(/^image\/(?:x-)?/, '').replace('jpeg', 'jpg')}`, { type });

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return base64 === '' ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Gives a picture its temporary address for uploading; replaces one from elsewhere by its description. */
export function keepPicture(
  picture: HTMLImageElement,
  file: File | undefined,
  take: TakePicture,
  lost: Set<LostPart>,
): void {
  // Nobody has checked it here: an empty description may just be missing.
  if (picture.getAttribute('alt') === '') picture.removeAttribute('alt');
  if (file) {
    for (const [name, value] of Object.entries(take(file))) picture.setAttribute(name, value);
  } else if (!/^\/media\/\S+$/.test(ownPath(picture.getAttribute('src') ?? ''))) {
    lost.add('pictures');
    picture.replaceWith(picture.getAttribute('alt') ?? '');
  }
}

/** The path of a URL on this server, as stored in texts; empty for external ones. */
function ownPath(src: string): string {
  if (!URL.canParse(src, location.href)) return '';
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin ? pathname : '';
}
