import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** A file to archive. */
export interface TarFile {
  readonly name: string;
  /** In bytes; `body` must yield exactly as many. */
  readonly size: number;
  readonly body: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** A file in an archive. Read or skip its body before requesting the next. */
export interface FoundFile {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Buffer>;
}

/** The data is not a tar archive, or not a complete one. */
class TarError extends Error {
  override readonly name = 'TarError';
}

/** The bytes of an archive of these files, all dated `at`. @throws if a body's length differs from its size. */
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
    // A byte stream; Node types what a stream yields as any.
    yield* archive as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as Error).message === 'Size mismatch') throw new TarError(`${name} changed while it was read`);
    throw error;
  }
}

/**
 * The files of an archive, one by one.
 *
 * @throws {TarError} if it is not an archive, is truncated, or has anything but plain files; also whatever the source
 * throws.
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
  // The loop below throws it too, at the file it reaches.
  fed.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      if (type !== 'file') throw new TarError('the archive holds more than plain files');
      // A byte stream, too.
      yield { name, size, body: bodyOf(entry as AsyncIterable<Buffer>) };
      entry.resume();
    }
    await fed;
  } catch (error) {
    throw reason(error);
  }
}
