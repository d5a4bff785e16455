import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

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
class TarError extends Error {
  override readonly name = 'TarError';
}

/** The bytes of an archive of these files, all of them dated `at`. @throws when a body is not as long as it says. */
export async function* writeTar(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Buffer> {
  const archive = pack();
  let name = '';
  const fill = async (): Promise<void> => {
    for await (const file of files) {
      name = file.name;
      const entry = archive.entry({ name, size: file.size, mtime: at, mode: 0o600 });
      await pipeline(Readable.from(file.body, { objectMode: false }), entry);
    }
    archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  try {
    yield* archive as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as Error).message === 'Size mismatch') throw new TarError(`${name} changed while it was read`);
    throw error;
  }
}

/**
 * The files of an archive, one after the other.
 *
 * @throws {TarError} for what is no archive, is cut short, or holds anything but plain files; what the source throws.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<FoundFile> {
  const archive = extract();
  let cut: unknown;
  const watched = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* source;
    } catch (error) {
      cut = error;
      throw error;
    }
  };
  const reason = (error: unknown): unknown =>
    cut ?? (error instanceof TarError ? error : new TarError((error as Error).message));
  const bodyOf = async function* (entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry;
    } catch (error) {
      throw reason(error);
    }
  };

  const fed = pipeline(watched, archive);
  // It is thrown by the loop as well, at the file that it meets.
  fed.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      if (type !== 'file') throw new TarError('the archive holds more than plain files');
      yield { name, size, body: bodyOf(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await fed;
  } catch (error) {
    throw reason(error);
  }
}
