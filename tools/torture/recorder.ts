// Preloaded into a server (`--import recorder.ts?journal=FILE&folder=FOLDER`), all its threads and children: writes down what they
// do to the files under a folder, in one order for all of them. journal.ts reads it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { JournalEntry } from './journal.ts';

const { searchParams } = new URL(import.meta.url);
const folder = searchParams.get('folder') ?? '';
// The kernel appends each call's bytes as a whole, whoever calls.
const journal = fs.openSync(searchParams.get('journal') ?? '', 'a');

const original = { ...fs };
const promised = { ...fs.promises };

const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith(folder);
const inode = (fd: number): number => original.fstatSync(fd).ino;
const inodeAt = (file: string): number => original.statSync(file).ino;

function note(entry: JournalEntry, bytes: Uint8Array = new Uint8Array()): void {
  const head = Buffer.from(JSON.stringify(entry));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(head.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  original.writeSync(journal, Buffer.concat([lengths, head, bytes]));
}

/** What a writing open does before the first write. */
function noteOpened(file: string, existed: boolean, flags: unknown, ino: number): void {
  if (!existed) note({ kind: 'create', file, inode: ino });
  const truncates =
    typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : String(flags).startsWith('w');
  if (existed && truncates) note({ kind: 'truncate', inode: ino, length: 0 });
}

/** A file written in a single call. */
function noteWritten(file: string, existed: boolean, isFlushed: boolean): void {
  const ino = inodeAt(file);
  noteOpened(file, existed, 'w', ino);
  note({ kind: 'write', inode: ino, position: 0 }, original.readFileSync(file));
  if (isFlushed) note({ kind: 'fsync', inode: ino });
}

/** This thread's open files in the folder. */
const open = new Set<number>();

Object.assign(fs, {
  openSync(file: string, flags: string | number = 'r', mode?: number) {
    const existed = original.existsSync(file);
    const fd = original.openSync(file, flags, mode);
    if (isOurs(file)) {
      open.add(fd);
      noteOpened(file, existed, flags, inode(fd));
    }
    return fd;
  },
  closeSync(fd: number) {
    open.delete(fd);
    original.closeSync(fd);
  },
  writeSync(fd: number, ...rest: [ArrayBufferView | string, number?, number?, number?]) {
    // The overloads cannot be told apart; arguments pass through unchanged.
    const written = original.writeSync(fd, ...(rest as [NodeJS.ArrayBufferView]));
    if (!open.has(fd)) return written;
    const [data, offset = 0, , position] = rest;
    const [memory, begin] =
      typeof data === 'string' ? [Buffer.from(data), 0] : [data, typeof offset === 'number' ? offset : 0];
    const bytes = new Uint8Array(memory.buffer, memory.byteOffset + begin, written);
    // Without a position, a write goes to the end.
    const { ino, size } = original.fstatSync(fd);
    note({ kind: 'write', inode: ino, position: position ?? size - written }, bytes);
    return written;
  },
  ftruncateSync(fd: number, length = 0) {
    original.ftruncateSync(fd, length);
    if (open.has(fd)) note({ kind: 'truncate', inode: inode(fd), length });
  },
  truncateSync(file: string, length = 0) {
    original.truncateSync(file, length);
    if (isOurs(file)) note({ kind: 'truncate', inode: inodeAt(file), length });
  },
  fsyncSync(fd: number) {
    original.fsyncSync(fd);
    if (open.has(fd)) note({ kind: 'fsync', inode: inode(fd) });
  },
  fdatasyncSync(fd: number) {
    original.fdatasyncSync(fd);
    if (open.has(fd)) note({ kind: 'fsync', inode: inode(fd) });
  },
  renameSync(from: string, to: string) {
    original.renameSync(from, to);
    if (isOurs(to)) note({ kind: 'rename', from, to });
  },
  unlinkSync(file: string) {
    original.unlinkSync(file);
    if (isOurs(file)) note({ kind: 'remove', file });
  },
  rmdirSync(file: string) {
    original.rmdirSync(file);
    if (isOurs(file)) note({ kind: 'remove', file });
  },
  rmSync(file: string, options?: fs.RmOptions) {
    original.rmSync(file, options);
    if (isOurs(file)) note({ kind: 'remove', file });
  },
  mkdirSync(file: string, options?: fs.MakeDirectoryOptions) {
    const made = original.mkdirSync(file, options);
    noteFolders(file, made ?? (options?.recursive === true ? undefined : file));
    return made;
  },
  writeFileSync(file: string, data: string | Uint8Array, options?: fs.WriteFileOptions) {
    const existed = original.existsSync(file);
    original.writeFileSync(file, data, options);
    if (isOurs(file)) noteWritten(file, existed, isFlush(options));
  },
});

/** The folders that a call made: from the first of them to the one that was asked for. */
function noteFolders(file: string, first: string | undefined): void {
  if (first === undefined || !isOurs(file)) return;
  const above = path.relative(first, file).split(path.sep).filter(Boolean);
  let at = first;
  note({ kind: 'folder', file: at, inode: inodeAt(at) });
  for (const name of above) {
    at = path.join(at, name);
    note({ kind: 'folder', file: at, inode: inodeAt(at) });
  }
}

const isFlush = (options: unknown): boolean =>
  (options as { flush?: unknown } | null | undefined)?.flush === true;

Object.assign(fs.promises, {
  async writeFile(file: string, data: string | Uint8Array, options?: fs.WriteFileOptions) {
    const existed = original.existsSync(file);
    await promised.writeFile(file, data, options);
    if (isOurs(file)) noteWritten(file, existed, isFlush(options));
  },
  async rename(from: string, to: string) {
    await promised.rename(from, to);
    if (isOurs(to)) note({ kind: 'rename', from, to });
  },
  async rm(file: string, options?: fs.RmOptions) {
    await promised.rm(file, options);
    if (isOurs(file)) note({ kind: 'remove', file });
  },
  async unlink(file: string) {
    await promised.unlink(file);
    if (isOurs(file)) note({ kind: 'remove', file });
  },
  async mkdir(file: string, options?: fs.MakeDirectoryOptions) {
    const made = await promised.mkdir(file, options);
    noteFolders(file, made ?? (options?.recursive === true ? undefined : file));
    return made;
  },
});

// Handles of `fs.promises.open`: the server uses them to sync.
const handle = await promised.open(searchParams.get('journal') ?? '');
// Its methods are those of all handles.
const prototype = Object.getPrototypeOf(handle) as fs.promises.FileHandle;
await handle.close();
for (const name of ['sync', 'datasync'] as const) {
  // oxlint-disable-next-line typescript/unbound-method -- called on the handle below, as the original is
  const sync = prototype[name];
  prototype[name] = async function noted(this: fs.promises.FileHandle) {
    await sync.call(this);
    note({ kind: 'fsync', inode: inode(this.fd) });
  };
}
syncBuiltinESMExports();
