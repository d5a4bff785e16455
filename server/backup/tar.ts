import { buffer } from 'node:stream/consumers';

// The part of the tar format (POSIX.1-2001, ustar with pax names) that a backup needs: plain files, written and read as streams.

const BLOCK = 512;
const NAME = 100;
/** Where the checksum stands; while it is computed it counts as spaces. */
const SUM_AT = 148;
const SUM_LENGTH = 8;
/** A name is not longer than a path may be. */
const LONGEST_RECORD = 8192;

/** A file to be put into an archive. */
export interface TarFile {
  readonly name: string;
  /** In bytes; `body` has to give exactly as many. */
  readonly size: number;
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** A file found in an archive. Its body is read, or left, before the next is asked for. */
export interface FoundFile {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}

/** What is read is no archive, or not all of one. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0') + '\0';

function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + SUM_LENGTH ? 0x20 : byte), 0);
}

function headerOf(name: string, size: number, type: '0' | 'x', at: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, NAME);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  header.write(type, 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksum(header), 7)} `, SUM_AT);
  return header;
}

/** The record that names the file after it, where a header has no room: it begins with its own length. */
function longName(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  const digits = String(rest + String(rest).length).length;
  return Buffer.from(`${rest + digits} path=${name}\n`);
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** The bytes of an archive of these files, all of them dated `at`. @throws when a body is not as long as it says. */
export async function* writeTar(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Buffer> {
  for await (const file of files) {
    if (Buffer.byteLength(file.name) > NAME) {
      const record = longName(file.name);
      yield headerOf('name', record.length, 'x', at);
      yield record;
      yield padding(record.length);
    }
    yield headerOf(file.name, file.size, '0', at);
    let left = file.size;
    for await (const chunk of file.body) {
      left -= chunk.length;
      yield chunk;
    }
    if (left !== 0) throw new TarError(`${file.name} changed while it was read`);
    yield padding(file.size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Takes bytes off a stream in the portions that are asked for. */
function createCursor(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** At least one byte and at most `most`. */
  async function take(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done === true) throw new TarError('the archive is cut short');
      held = next.value;
    }
    const taken = held.subarray(0, most);
    held = held.subarray(taken.length);
    return taken;
  }
  async function* portions(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const taken = await take(left);
      left -= taken.length;
      yield taken;
    }
  }
  /** Reads to the end, so that the packing around the archive is checked as a whole. */
  async function rest(): Promise<void> {
    while ((await chunks.next()).done !== true);
  }
  return { portions, rest };
}

const textAt = (header: Buffer, start: number, length: number): string =>
  header.toString('utf8', start, start + length).replace(/\0.*$/su, '');
const numberAt = (header: Buffer, start: number, length: number): number =>
  Number.parseInt(textAt(header, start, length).trim() || '0', 8);

/**
 * The files of an archive, one after the other.
 *
 * @throws {TarError} for what is no archive, is cut short, or holds anything but plain files.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<FoundFile> {
  const { portions, rest } = createCursor(source);
  let named: string | undefined;
  while (true) {
    const header = await buffer(portions(BLOCK));
    if (header.every((byte) => byte === 0)) return rest();
    if (numberAt(header, SUM_AT, SUM_LENGTH) !== checksum(header)) throw new TarError('this is no archive');
    const size = numberAt(header, 124, 12);
    let left = size;
    const body = (async function* () {
      for await (const chunk of portions(size)) {
        left -= chunk.length;
        yield chunk;
      }
    })();
    const type = textAt(header, 156, 1);
    if (type === 'x' && size <= LONGEST_RECORD) {
      named = /^\d+ path=(.*)\n$/s.exec((await buffer(body)).toString('utf8'))?.[1];
    } else if (type === '0') {
      yield { name: named ?? textAt(header, 0, NAME), size, body };
      named = undefined;
    } else throw new TarError('the archive holds more than plain files');
    await buffer(portions(left + padding(size).length));
  }
}
