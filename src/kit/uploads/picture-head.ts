/** What a picture file's first bytes say. The dimensions are those of the stored pixels, before any rotation. */
export interface PictureHead {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];
/** Start of image, and the first byte of the next marker. */
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Kind and dimensions of a PNG or JPEG by its bytes, whatever its name says; null for anything else. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  if (hasAt(bytes, 0, PNG_SIGNATURE)) return readPng(bytes);
  if (hasAt(bytes, 0, JPEG_SIGNATURE)) return readJpeg(bytes);
  return null;
}

/** PNG, third edition, 5.2 and 11.2.1: the header is the first chunk. */
function readPng(bytes: Uint8Array): PictureHead | null {
  if (bytes.length < 24 || !hasAt(bytes, 12, IHDR)) return null;
  const view = viewOf(bytes);
  return measured('png', view.getUint32(16), view.getUint32(20));
}

/** ITU-T T.81, B.2: a sequence of marker segments with lengths; the frame header holds the dimensions. */
function readJpeg(bytes: Uint8Array): PictureHead | null {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return measured('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    // A fill byte stands alone; every other segment before the frame has a length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 except the three with other meanings (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function measured(kind: PictureHead['kind'], width: number, height: number): PictureHead | null {
  return width > 0 && height > 0 ? { kind, width, height } : null;
}

function hasAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
