import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { databaseArguments } from '../../tools/lib/serve.ts';
import type { Home } from './home.ts';

const script = path.join(import.meta.dirname, 'runner-process.ts');

/** The folder where instances' delivery agents leave records for the next instance. */
export const notesOf = (home: Home): string => path.join(home['DATA_DIR'] ?? '', 'mail');

/**
 * Starts an instance that delivers runs, in a separate process that is stopped after the test.
 *
 * @param now where its clock stands, in milliseconds since the epoch: nothing depends on how fast this machine is.
 */
export async function startInstance(home: Home, smtpUrl: string, now: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...databaseArguments, script], {
    // In its own process group, so that a test can kill the whole group.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RUNNER_DATABASE_URL: home['DATABASE_URL'] ?? '',
      RUNNER_DATABASE_DIR: path.join(home['DATA_DIR'] ?? '', 'db'),
      RUNNER_NOTES: notesOf(home),
      RUNNER_SMTP: smtpUrl,
      RUNNER_NOW: String(now),
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

/** Waits until nothing of an instance runs any more, neither its delivery agent. */
export async function ended({ pid }: ChildProcess): Promise<void> {
  await expect
    .poll(() => {
      try {
        return pid !== undefined && process.kill(-pid, 0);
      } catch {
        return false;
      }
    })
    .toBe(false);
}
