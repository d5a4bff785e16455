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
