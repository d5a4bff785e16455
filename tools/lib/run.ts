import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { endProcess } from '../../server/end.ts';
import { root } from './project.ts';

/** A command's result; if it could not be started, the code is 127. */
export interface Finished {
  code: number;
  /** Standard output and standard error in order; empty if they were redirected. */
  output: string;
}

/** Runs a command in the project root and collects its output. Never rejects. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Finished> {
  const { promise, resolve } = Promise.withResolvers<Finished>();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const parts: Buffer[] = [];
  const keep = (part: Buffer): void => void parts.push(part);
  const output = (): string => Buffer.concat(parts).toString('utf8');
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.once('error', (error) => resolve({ code: 127, output: `${output()}${error.message}\n` }));
  child.once('close', (code) => resolve({ code: code ?? 1, output: output() }));
  return promise;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const stops = new Set<() => Promise<void>>();

function stopAll(signal: NodeJS.Signals): void {
  void Promise.allSettled([...stops].map((stop) => stop())).then(() => process.kill(process.pid, signal));
}

/**
 * Also stops something when a signal ends this process, such as Ctrl-C: it runs on its own and would outlive it. When all such
 * things have stopped, the process ends by that signal.
 *
 * @returns how to stop it without a signal
 */
export function endingOnSignals(stop: () => Promise<void>): () => Promise<void> {
  if (stops.size === 0) for (const signal of SIGNALS) process.once(signal, stopAll);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll);
    return stop();
  };
}

/**
 * Ties this process to a child: forwards stop signals to the child, and exits with its
 * exit code.
 */
export function forwardLifetime(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => endProcess(code ?? 1));
}
