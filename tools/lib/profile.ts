import { readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { readProcesses, TICKS_PER_SECOND } from './processes.ts';

/** The sampling interval: a process's time after its last sample is lost. */
const SAMPLE_MS = 100;

type Part = 'browser' | 'server' | 'own';
type Seconds = Record<Part, number>;

/**
 * Prints each test file's time and what it was spent on: processor seconds of the browser, of servers and
 * databases, and of the tests themselves; the rest is waiting. Needs files to run one at a time. Without /proc it
 * only prints the time.
 */
export class Profile implements Reporter {
  readonly #print: (line: string) => void;
  readonly #files: { name: string; wall: number; spent: Seconds }[] = [];
  /** The processor time of every process seen so far, in ticks, by pid and start time. */
  readonly #processes = new Map<string, { part: Part; ticks: number }>();
  #timer: NodeJS.Timeout | undefined;
  #began = 0;
  #before: Seconds = { browser: 0, server: 0, own: 0 };

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  onTestModuleQueued(): void {
    this.#began = performance.now();
    this.#before = this.#sample();
  }

  onTestModuleEnd({ project, relativeModuleId }: TestModule): void {
    const now = this.#sample();
    const since = (part: Part): number => now[part] - this.#before[part];
    this.#files.push({
      name: `${project.name}: ${relativeModuleId}`,
      wall: (performance.now() - this.#began) / 1000,
      spent: { browser: since('browser'), server: since('server'), own: since('own') },
    });
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
    this.#print('\n   time waiting browser server    own  (s)');
    for (const { name, wall, spent } of this.#files.toSorted((a, b) => b.wall - a.wall)) {
      const waiting = Math.max(0, wall - spent.browser - spent.server - spent.own);
      const columns = [wall, waiting, spent.browser, spent.server, spent.own];
      this.#print(`${columns.map((seconds) => seconds.toFixed(1).padStart(7)).join('')}  ${name}`);
    }
  }

  #sample(): Seconds {
    for (const { pid, parent, began, ticks } of readProcesses()) {
      const key = `${pid} ${began}`;
      const known = this.#processes.get(key);
      if (known) known.ticks = ticks;
      else if (pid === process.pid || this.#isOurs(parent)) this.#note(key, pid, ticks);
    }
    const sum: Seconds = { browser: 0, server: 0, own: 0 };
    for (const { part, ticks } of this.#processes.values()) sum[part] += ticks / TICKS_PER_SECOND;
    return sum;
  }

  #note(key: string, pid: number, ticks: number): void {
    const part = partOf(commandOf(pid));
    this.#processes.set(key, { part, ticks });
  }

  #isOurs(parent: number): boolean {
    return [...this.#processes.keys()].some((key) => key.startsWith(`${parent} `));
  }
}

function partOf(command: string): Part {
  if (/chrom|headless_shell/.test(command)) return 'browser';
  return /postgres|server\/main\.|runner-process|delivery/.test(command) ? 'server' : 'own';
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
