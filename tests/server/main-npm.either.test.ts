// @module-tag deep
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { root } from '../../tools/lib/project.ts';
import { useHomes } from '../support/home.ts';

const { newHome } = useHomes();

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start prints the URL first, and %s to npm itself ends the whole platform with exit code 0',
  async (signal) => {
    const home = await newHome(`npm-${signal}`);
    const npm = spawn('npm', ['start'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', MAILBOX_PORT: '0', ...home },
    });
    const ended = once(npm, 'exit');
    const addresses: string[] = [];
    for await (const line of createInterface(npm.stdout)) {
      if (line.startsWith('http://')) addresses.push(line);
      if (line.startsWith('Mailbox: ')) break;
    }
    const [address = ''] = addresses;
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    npm.kill(signal);
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
);
