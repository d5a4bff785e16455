import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { root } from './project.ts';

/** How a command ended; a command that could not be started has the code 127. */
export interface Finished {
  code: number;
  /** Standard output and standard error in the order they came; empty when they went elsewhere. */
  output: string;
}

/** Runs a command to its end in the project's root and collects what it prints. Never rejects. */
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

/**
 * Makes this process the stand-in of a child: signals that ask for an end go to the child, and the child's exit code
 * becomes ours.
 */
export function standInFor(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
