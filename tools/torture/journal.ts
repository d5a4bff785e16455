import fs from 'node:fs';
import path from 'node:path';

/** What was done to a folder's files; the bytes come separately. Making, moving and removing names are metadata. */
export type JournalEntry =
  | { readonly kind: 'create' | 'folder'; readonly file: string; readonly inode: number }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'write'; readonly inode: number; readonly position: number }
  | { readonly kind: 'truncate'; readonly inode: number; readonly length: number }
  | { readonly kind: 'fsync'; readonly inode: number };

/** A disk loses power between sectors of this many bytes. */
const SECTOR = 512;
/** A machine starts some time after a power cut: nothing in its files may look as if somebody was still using them. */
const OLD = new Date(Date.UTC(2026, 0, 1));

type Change = { readonly position: number; readonly bytes: Buffer } | { readonly length: number };

/** A file or folder, independent of its name. */
class Node {
  readonly isFolder: boolean;
  /** What is certainly on the disk. */
  #certain: Buffer = Buffer.alloc(0);
  /** What may be on it, since the last fsync. */
  #pending: Change[] = [];

  constructor(isFolder: boolean) {
    this.isFolder = isFolder;
  }

  change(change: Change): void {
    this.#pending.push(change);
  }

  sync(): void {
    this.#certain = this.afterCut(() => 0);
    this.#pending = [];
  }

  /** Its bytes after a power cut: for each sector that was not synced, chance decides. */
  afterCut(random: () => number): Buffer {
    let { length } = this.#certain;
    for (const change of this.#pending)
      length = Math.max(length, 'bytes' in change ? change.position + change.bytes.length : change.length);
    const bytes = Buffer.alloc(length);
    this.#certain.copy(bytes);
    let end = this.#certain.length;
    for (const change of this.#pending) {
      if ('length' in change) {
        if (random() >= 0.5) continue;
        bytes.fill(0, change.length);
        end = change.length;
        continue;
      }
      for (let at = 0; at < change.bytes.length;) {
        const position = change.position + at;
        const next = Math.min(change.bytes.length, at + SECTOR - (position % SECTOR));
        if (random() < 0.5) {
          change.bytes.copy(bytes, position, at, next);
          end = Math.max(end, change.position + next);
        }
        at = next;
      }
    }
    return bytes.subarray(0, end);
  }
}

type Names = Map<string, Node>;
type Rename = (names: Names) => void;

/** The disk of a recorded folder, whose power can be cut at any moment. */
export interface Disk {
  /** Repeats everything that was recorded up to a position in the journal. */
  advance(to: number): void;
  /** Fills an empty folder with what the disk might have after a power cut now. */
  cut(into: string, random: () => number): void;
}

/** The positions in a journal at which its entries end. */
export function readEnds(journal: string): number[] {
  const bytes = fs.readFileSync(journal);
  const ends: number[] = [];
  for (let at = 0; at < bytes.length;) {
    at += 8 + bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4);
    ends.push(at);
  }
  return ends;
}

/**
 * A disk that keeps no more than POSIX promises, on a file system that keeps the order of changes to names. It certainly
 * keeps what was synced; of later changes to names it keeps the first few, of later bytes any sectors. An fsync of a file
 * makes its own name certain, one of a folder all names in it.
 */
export function openDisk(journal: string, folder: string): Disk {
  const bytes = fs.readFileSync(journal);
  const nodes = new Map<number, Node>();
  const certain: Names = new Map();
  /** The names as processes saw them. */
  const seen: Names = new Map();
  let pending: { readonly rename: Rename; readonly files: readonly string[] }[] = [];
  let at = 0;

  function rename(files: readonly string[], change: Rename): void {
    change(seen);
    pending.push({ rename: change, files });
  }

  /** Makes the changes of names certain, up to the last one that `is` matches. */
  function settle(is: (file: string) => boolean): void {
    const last = pending.findLastIndex(({ files }) => files.some(is));
    for (const each of pending.slice(0, last + 1)) each.rename(certain);
    pending = pending.slice(last + 1);
  }

  function apply(entry: JournalEntry, data: Buffer): void {
    switch (entry.kind) {
      case 'create':
      case 'folder': {
        const node = new Node(entry.kind === 'folder');
        nodes.set(entry.inode, node);
        rename([entry.file], (names) => names.set(entry.file, node));
        break;
      }
      case 'remove':
        rename([entry.file], (names) => {
          for (const name of within(names, entry.file)) names.delete(name);
        });
        break;
      case 'rename':
        rename([entry.from, entry.to], (names) => {
          const moved = within(names, entry.from).map((name) => [name, names.get(name)] as const);
          for (const name of within(names, entry.to)) names.delete(name);
          for (const [name, node] of moved) {
            names.delete(name);
            if (node !== undefined) names.set(entry.to + name.slice(entry.from.length), node);
          }
        });
        break;
      case 'write':
        nodes.get(entry.inode)?.change({ position: entry.position, bytes: data });
        break;
      case 'truncate':
        nodes.get(entry.inode)?.change({ length: entry.length });
        break;
      case 'fsync': {
        const node = nodes.get(entry.inode);
        if (node === undefined) break;
        const name = [...seen].find(([, other]) => other === node)?.[0];
        if (node.isFolder) settle((file) => path.dirname(file) === name);
        else settle((file) => file === name);
        node.sync();
      }
    }
  }

  return {
    advance(to) {
      while (at < to) {
        const head = at + 8;
        const data = head + bytes.readUInt32LE(at);
        const end = data + bytes.readUInt32LE(at + 4);
        // recorder.ts wrote it.
        apply(JSON.parse(bytes.toString('utf8', head, data)) as JournalEntry, bytes.subarray(data, end));
        at = end;
      }
    },

    cut(into, random) {
      const names: Names = new Map(certain);
      for (const { rename } of pending.slice(0, Math.floor(random() * (pending.length + 1)))) rename(names);
      for (const [name, node] of names) {
        const file = path.join(into, path.relative(folder, name));
        if (node.isFolder) fs.mkdirSync(file, { recursive: true, mode: 0o700 });
        else {
          fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
          fs.writeFileSync(file, node.afterCut(random), { mode: 0o600 });
          fs.utimesSync(file, OLD, OLD);
        }
      }
    },
  };
}

/** A name and all names in it. */
function within(names: Names, file: string): string[] {
  return [...names.keys()].filter((name) => name === file || name.startsWith(`${file}/`));
}
