import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { fileTooLarge } from '../../media/forms.ts';
import type { MediaStore } from '../../media/store.ts';
import { Refusal } from '../../refusal.ts';
import { cleanPicture } from './clean-picture.ts';
import { HEAD_BYTES, mediaKindOf } from './kinds.ts';

/** Where uploads go, and how large they may be. */
export interface Room {
  readonly media: MediaStore;
  /** The part of the key before the file's name. */
  readonly folder: string;
  readonly pictureBytes: number;
  readonly videoBytes: number;
}

/** A file in the store. */
export interface Kept {
  readonly key: string;
  /** Its name in the folder, unrelated to the client's name for it. */
  readonly file: string;
  readonly size: number;
  readonly mime_type: string;
}

const FIELD = 'media_file';

/** The video formats as listed in refusals. */
const VIDEOS = 'MP4, MOV, AVI, MKV, WebM';

const wrongKind = (said: Sentence) => new Refusal(415, 'unsupported_media_type', { [FIELD]: [said] });

/**
 * Stores an uploaded file under a new name. A video is streamed to the store; a picture is decoded, with the whole file
 * in memory, up to the limit for pictures. The client's file name only decides which format the bytes must have.
 *
 * @returns undefined for a form without a chosen file: no name and no bytes.
 * @throws {Refusal} 415 for another format, or bytes that don't match it, 413 for a file that is too large, 400 for one
 * that is empty or a picture that cannot be decoded, 503 if too many pictures are waiting.
 */
export async function keepUpload(
  { filename, file }: Pick<MultipartFile, 'file'> & { readonly filename: string | undefined },
  room: Room,
): Promise<Kept | undefined> {
  // A byte stream; Node types what a stream yields as any.
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  if (head.length === 0 && !filename) return undefined;
  const kind = mediaKindOf(filename ?? '');
  if (kind === undefined) throw wrongKind(sentence('media_kind', { kinds: VIDEOS }));
  if (head.length === 0) throw new Refusal(400, 'invalid', { [FIELD]: [sentence('file_empty')] });
  if (!kind.matches(head)) throw wrongKind(sentence('media_differs'));

  const max = kind.isPicture ? room.pictureBytes : room.videoBytes;
  const counted = { size: 0 };
  const bytes = Readable.from(upTo(max, head, chunks, counted), { objectMode: false });
  const name = `${randomUUID()}.${kind.extension}`;
  const key = `${room.folder}/${name}`;
  const size = kind.isPicture
    ? await keepPicture(bytes, key, room.media)
    : await room.media.write(key, bytes).then(() => counted.size);
  return { key, file: name, size, mime_type: kind.mime };
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    read.push(value);
    length += value.length;
  }
  return Buffer.concat(read);
}

async function* upTo(
  max: number,
  head: Buffer,
  chunks: AsyncIterator<Buffer>,
  counted: { size: number },
): AsyncGenerator<Buffer> {
  let chunk = head;
  while (true) {
    counted.size += chunk.length;
    if (counted.size > max) throw fileTooLarge(FIELD, max);
    yield chunk;
    const { value, done } = await chunks.next();
    if (done === true) return;
    chunk = value;
  }
}

async function keepPicture(bytes: Readable, key: string, media: MediaStore): Promise<number> {
  const clean = await cleanPicture(await buffer(bytes), FIELD);
  await media.write(key, clean);
  return clean.length;
}
