import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Home } from './home.ts';

/** An instance's clock: stopped at `start`; runs `rate` times as fast as the real one from the time given in `clockFile`. */
export interface InstanceClock {
  readonly clockFile: string;
  readonly start: number;
  readonly rate: number;
}

const script = path.join(import.meta.dirname, 'runner-process.ts');

/** The folder where instances' delivery agents leave records for the next instance. */
export const notesOf = (home: Home): string => path.join(home['DATA_DIR'] ?? '', 'mail');

/** Starts an instance that delivers runs, in a separate process that is stopped after the test. */
export async function startInstance(
  home: Home,
  smtpUrl: string,
  { clockFile, start, rate }: InstanceClock,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], {
    // In its own process group, so that a test can kill the whole group.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RUNNER_DATABASE_URL: home['DATABASE_URL'] ?? '',
      RUNNER_DATABASE_DIR: path.join(home['DATA_DIR'] ?? '', 'db'),
      RUNNER_NOTES: notesOf(home),
      RUNNER_SMTP: smtpUrl,
      RUNNER_CLOCK: clockFile,
      RUNNER_VIRTUAL_START: String(start),
      RUNNER_RATE: String(rate),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

/** Kills an instance, or its whole group, and waits until it is gone. */
export async function endInstance(
  child: ChildProcess,
  signal: 'SIGKILL' | 'SIGTERM',
  { wholeGroup = false } = {},
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (wholeGroup && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
  await ended;
}
