import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in /proc/PID/stat (proc_pid_stat(5)); 100 on every current Linux. */
export const TICKS_PER_SECOND = 100;

/** A process and the processor time it has used, in ticks, with its threads. */
export interface Process {
  pid: number;
  parent: number;
  /** When it started, in ticks since the machine did. */
  began: string;
  ticks: number;
}

/** All processes on this machine, parents before children; none without /proc. */
export function readProcesses(): Process[] {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names
    .flatMap((name) => {
      try {
        // The program name in parentheses may contain any character.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const at = (field: number): number => Number(fields[field - 3]);
        return [{ pid: Number(name), parent: at(4), began: String(at(22)), ticks: at(14) + at(15) }];
      } catch {
        return [];
      }
    })
    .toSorted((a, b) => Number(a.began) - Number(b.began) || a.pid - b.pid);
}

/**
 * What a process and its descendants are, how much processor time they have used, and in which functions of the kernel their threads
 * wait; a line each. Little time on a busy machine means that it is slow, not that it hangs.
 */
export function describeFamily(pid: number): string {
  const family = new Map<number, number>();
  for (const { pid: one, parent, ticks } of readProcesses())
    if (one === pid || family.has(parent)) family.set(one, ticks / TICKS_PER_SECOND);
  return [...family]
    .map(([one, used]) => `${one} ${commandOf(one)} (${used} s used; ${waitsOf(one).join(', ')})`)
    .join('\n');
}

const readOr = (file: string, otherwise: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

const commandOf = (pid: number): string =>
  readOr(`/proc/${pid}/cmdline`, 'gone').replaceAll('\0', ' ').trim();

function waitsOf(pid: number): string[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
    const waits = threads.map(
      (thread) => `${readOr(`${thread}/comm`, '?').trim()} ${readOr(`${thread}/wchan`, '?')}`,
    );
    return [...Map.groupBy(waits, (wait) => wait)].map(([wait, same]) => `${same.length} × ${wait}`);
  } catch {
    return [];
  }
}
