import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';

/** Another process uses the embedded database; the message names the folder and says what to do. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(folder: string) {
    super(
      `Another server already uses the database in ${folder}. Stop it first, or give this one another DATA_DIR.`,
    );
  }
}

/** A hold on a folder. */
export interface Lock {
  readonly release: () => Promise<void>;
}

/** The file in the folder that is locked, and that names the holder. It stays when the lock is released. */
export const HOLDER_FILE = 'holder';

/** Milliseconds. */
export interface LockTiming {
  /** How often a holder gives a sign of life. */
  readonly beat: number;
  /** A holder without a sign of life for this long is gone. */
  readonly silence: number;
  /** How long a newcomer waits after writing its name before it checks whether another one has overwritten it. */
  readonly settle: number;
}

const TIMING: LockTiming = { beat: 1_000, silence: 10_000, settle: 250 };

/** Windows does not let others read the locked bytes, so the lock is behind the text. */
const LOCKED_BYTE = 4_096;

/** The file system cannot lock; some network file systems cannot. */
const noLocks = new Set(['ENOLCK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** The running kernel, the same in all of its containers and different after each boot. */
function kernel(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return os.hostname();
  }
}

/**
 * Locks the open file until the process ends, for whatever reason.
 *
 * @returns where the lock counts: anybody else there would have been refused, or is dead.
 */
function lockFile(fd: number, folder: string): string {
  try {
    if (!tryLock(fd, LOCKED_BYTE, 1)) throw new DatabaseInUse(folder);
  } catch (error) {
    if (!noLocks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return `nowhere/${randomUUID()}`;
  }
  const { dev, ino } = fs.fstatSync(fd, { bigint: true });
  return `${kernel()}/${dev}/${ino}`;
}

/** Returns when the holder has shown no sign of life for long enough. */
async function waitForSilence(file: string, folder: string, { beat, silence }: LockTiming): Promise<void> {
  const sign = async (): Promise<string> => `${await readFile(file, 'utf8')} ${(await stat(file)).mtimeMs}`;
  const first = await sign();
  const end = performance.now() + silence;
  while (performance.now() < end) {
    await sleep(beat);
    if ((await sign()) !== first) throw new DatabaseInUse(folder);
  }
}

/** What a released file says in place of a beat. */
const FREE = 'free';
/** The file keeps its length, so that a full disk does not stop the beats. */
const BEAT_WIDTH = 12;

/**
 * Holds `folder` for this process, because two processes on one embedded database destroy it silently (OPS-03,
 * docs/decisions/0026). A lock on a file keeps out every process of the same kernel, in whatever container, and ends
 * with its process. It may not reach other machines that share the folder, so the holder also writes to the file for
 * as long as it is alive.
 *
 * @param onLost called if another machine took the folder because this one seemed dead; the process has to end.
 * @throws {DatabaseInUse} if another process holds it.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
  timing: LockTiming = TIMING,
): Promise<Lock> {
  const file = path.join(folder, HOLDER_FILE);
  const isNew = !fs.existsSync(file);
  const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  try {
    const place = lockFile(fd, folder);
    const last = await readHolder(file);
    const isSure = last.place === place;
    // Any other file without a text is about to get one.
    const isGone = last.isFree || (isNew && last.isEmpty);
    if (!isSure && !isGone) await waitForSilence(file, folder, timing);
    const holder = createHolder(file, place);
    await holder.write('0');
    if (!isSure) {
      await sleep(timing.settle);
      if (!(await holder.isNamed())) throw new DatabaseInUse(folder);
    }
    const stop = new AbortController();
    const beating = keepBeating(holder, timing.beat, stop.signal, () =>
      onLost(new Error(`Another server took over the database in ${folder}.`)),
    );
    return {
      async release() {
        stop.abort();
        await beating;
        try {
          if (await holder.isNamed()) await holder.write(FREE);
        } catch {
          // Then another machine waits for our silence.
        }
        fs.closeSync(fd);
      },
    };
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** Where the last holder's lock counted, whether it left, and whether nothing is written. */
async function readHolder(
  file: string,
): Promise<{ place: string | undefined; isFree: boolean; isEmpty: boolean }> {
  const text = await readFile(file, 'utf8');
  const [, place, state] = text.split(/\s+/);
  return { place, isFree: state === FREE, isEmpty: text === '' };
}

/** This process as a holder of the file. */
function createHolder(file: string, place: string) {
  const id = randomUUID();
  let text = '';
  return {
    write: async (state: string): Promise<void> => {
      const flag = text === '' || !fs.existsSync(file) ? 'w' : 'r+';
      text = `${id} ${place} ${state.padStart(BEAT_WIDTH)}\n`;
      await writeFile(file, text, { flag, mode: 0o600 });
    },
    /** Whether nobody else has written their name. A file that somebody deleted names nobody else. */
    isNamed: async (): Promise<boolean> => {
      const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return found === '' || found.startsWith(id);
    },
  };
}

async function keepBeating(
  { write, isNamed }: ReturnType<typeof createHolder>,
  beat: number,
  stop: AbortSignal,
  onLost: () => void,
): Promise<void> {
  for (let beats = 1; ; beats += 1) {
    await sleep(beat, undefined, { ref: false, signal: stop }).catch(() => {});
    if (stop.aborted) return;
    try {
      if (!(await isNamed())) return onLost();
      await write(String(beats));
    } catch {
      // A disk in trouble does not end the server, and the lock on the file still counts.
    }
  }
}
