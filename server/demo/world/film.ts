import sharp from 'sharp';
import { illustration } from './illustration.ts';

const WIDTH = 320;
const HEIGHT = 180;
const FRAMES = 24;
const FRAME_MS = 125;

/** An EBML length (RFC 8794), in one byte if possible, else in four. */
function lengthOf(bytes: Buffer): Buffer {
  if (bytes.length < 0x7f) return Buffer.from([0x80 | bytes.length]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x1000_0000 + bytes.length);
  return length;
}

/** An EBML element: its id, length and content. */
function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), lengthOf(body), body]);
}

const text = (id: number, value: string): Buffer => element(id, Buffer.from(value, 'latin1'));

function number(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}

function duration(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

/** The VP8 key frame in a lossy WebP (RFC 9649): what follows the header of its only chunk. */
function frameOf(webp: Buffer): Buffer {
  const HEAD = 20;
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('the picture is not a lossy WebP');
  return webp.subarray(HEAD, HEAD + webp.readUInt32LE(16));
}

const TRACK = 1;
const KEY_FRAME = 0x80;

function block(frame: Buffer, index: number): Buffer {
  const head = Buffer.from([0x80 | TRACK, 0, 0, KEY_FRAME]);
  head.writeInt16BE(index * FRAME_MS, 1);
  return element(0xa3, [head, frame]);
}

/**
 * A three-second WebM video with VP8, 320 × 180 pixels: zooms slowly into an illustration. The same serial always gives
 * the same video.
 */
export async function filmFor(serial: number): Promise<Buffer> {
  const picture = await sharp(Buffer.from(illustration(serial)))
    .resize(WIDTH * 2, HEIGHT * 2)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: WIDTH * 2, height: HEIGHT * 2, channels: picture.info.channels };
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    const margin = index * 2;
    const cut = {
      left: margin * 2,
      top: margin,
      width: raw.width - margin * 4,
      height: raw.height - margin * 2,
    };
    const webp = await sharp(picture.data, { raw })
      .extract(cut)
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .webp({ quality: 40, effort: 0 })
      .toBuffer();
    frames.push(frameOf(webp));
  }
  return Buffer.concat([
    element(0x1a45dfa3, [
      number(0x4286, 1),
      number(0x42f7, 1),
      number(0x42f2, 4),
      number(0x42f3, 8),
      text(0x4282, 'webm'),
      number(0x4287, 2),
      number(0x4285, 2),
    ]),
    element(0x18538067, [
      element(0x1549a966, [
        number(0x2ad7b1, 1_000_000),
        duration(0x4489, FRAMES * FRAME_MS),
        text(0x4d80, 'Renas'),
        text(0x5741, 'Renas'),
      ]),
      element(0x1654ae6b, [
        element(0xae, [
          number(0xd7, TRACK),
          number(0x73c5, TRACK),
          number(0x83, 1),
          text(0x86, 'V_VP8'),
          element(0xe0, [number(0xb0, WIDTH), number(0xba, HEIGHT)]),
        ]),
      ]),
      element(0x1f43b675, [number(0xe7, 0), ...frames.map(block)]),
    ]),
  ]);
}
