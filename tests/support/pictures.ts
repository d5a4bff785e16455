import { crc32 } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** A form's body and content type, to send with Fastify's `inject`. */
export interface Form {
  headers: Record<string, string>;
  payload: Buffer;
}

/** A form part; with a file name, it is a file. */
export interface Part {
  /** Undefined leaves it out. */
  name: string | undefined;
  bytes: Buffer | string;
  filename?: string;
  type?: string;
}

const BOUNDARY = '----renas-test-boundary';

/** A multipart form (RFC 7578). `cut` removes this many bytes from its end, like a lost connection. */
export function form(parts: readonly Part[], cut = 0): Form {
  const pieces = parts.flatMap(({ name, bytes, filename, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}` +
        (filename === undefined
          ? '\r\n'
          : `; filename="${filename}"\r\nContent-Type: ${type ?? 'application/octet-stream'}\r\n`) +
        '\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: whole.subarray(0, whole.length - cut),
  };
}

/** The form of the account page: one file in the field `avatar`. */
export const avatarForm = (bytes: Buffer, filename = 'me.png'): Form =>
  form([{ name: 'avatar', bytes, filename, type: 'image/png' }]);

/** A picture, red on the left half and blue on the right. */
export function redAndBlue(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ]);
}

/** A half-transparent PNG. */
export function seeThrough(width: number, height: number): Promise<Buffer> {
  const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** A tiny PNG whose header claims a huge size: a naive decoder would allocate that much memory. */
export async function claimingSize(width: number, height: number): Promise<Buffer> {
  const png = await redAndBlue(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A picture's metadata from the decoder. */
export const metadataOf = (bytes: Buffer): Promise<Metadata> => sharp(bytes).metadata();

/** The colour at a point of a picture, with coordinates from 0 to 1. */
export async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}
