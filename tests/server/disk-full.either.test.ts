// @module-tag deeper
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { toRefusal } from '../../server/http/errors.ts';
import { createFolderStore } from '../../server/media/store.ts';
import { startApp } from '../support/server.ts';
import { stopTimers } from '../support/still-timers.ts';

const MEGABYTE = 1024 * 1024;

/** Runs a command as root. */
function asRoot(command: string, ...args: readonly string[]): Promise<unknown> {
  const all = process.getuid?.() === 0 ? [command, ...args] : ['sudo', '-n', command, ...args];
  return promisify(execFile)(all[0] ?? '', all.slice(1), { encoding: 'utf8' });
}

/** Creates a separate disk with this many megabytes. */
async function newDisk(megabytes: number): Promise<string> {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'renas-disk-'));
  await asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', disk);
  onTestFinished(async () => {
    await asRoot('umount', disk);
    fs.rmdirSync(disk);
  });
  return disk;
}

/** Writes to a file until the disk is full. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'w');
  try {
    for (const size of [MEGABYTE, 4096])
      try {
        for (;;) fs.writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
  } finally {
    fs.closeSync(handle);
  }
}

test('/readyz says what cannot write on a full disk, and recovers once there is room', async () => {
  const disk = await newDisk(128);
  const dir = path.join(disk, 'db');
  fs.cpSync(inject('emptyDatabase'), dir, { recursive: true });
  const media = createFolderStore(path.join(disk, 'media'));
  const database = await openDatabase({ dir });
  const server = await startApp(database, { health: { media: () => media.isReady() } });
  stopTimers();
  try {
    const readiness = async () => (await server.call('GET', '/readyz')).envelope;
    expect(await readiness()).toMatchObject({ success: true });
    const filler = path.join(disk, 'filler');
    fill(filler);
    expect(await readiness()).toMatchObject({
      code: 'not_ready',
      errors: { detail: ['Not answering: database, media. Try again in a moment.'] },
    });
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    fs.rmSync(filler);
    expect(await readiness()).toMatchObject({ success: true });
  } finally {
    await server.close();
    await database.close();
  }
});

test('a file that does not fit in the media folder gets 503, and existing ones stay', async () => {
  const disk = await newDisk(2);
  const media = createFolderStore(path.join(disk, 'media'));
  await media.write('avatars/kept.webp', Buffer.from('kept'));
  fill(path.join(disk, 'filler'));
  const error: unknown = await media.write('avatars/late.webp', Buffer.alloc(MEGABYTE)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  // The error handler gets the store's error unchanged.
  expect(toRefusal(error as Parameters<typeof toRefusal>[0], 0)).toMatchObject({ status: 503, code: 'busy' });
  expect(fs.readdirSync(path.join(disk, 'media/avatars'))).toEqual(['kept.webp']);
});
