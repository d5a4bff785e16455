import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { run } from '../lib/run.ts';
import { ask } from './ask.ts';
import { createLedger } from './ledger.ts';
import { grouped, type Proof } from './proof.ts';
import { until, type Stage } from './stage.ts';
import { createWriters } from './writers.ts';

const MEGABYTE = 1024 * 1024;
const DISK_MB = 256;
/** How long the writers write after the disk was filled up: the database grows into what is left. */
const WRITING_MS = 3_000;
const pages = ['/api/blog/posts/', '/api/blog/posts/1/', '/healthz'];

async function whyNoSmallDisk(): Promise<string | undefined> {
  const { code, output } = await run('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return code === 0 ? undefined : `mount has to work, as it does for root: ${output.trim()}`;
}

/** Makes a file system in memory, until the stage is closed. @returns its folder. */
async function mountSmallDisk(stage: Stage): Promise<string> {
  const folder = path.join(stage.folder, 'disk');
  await mkdir(folder);
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  if (mounted.code !== 0) throw new Error(mounted.output.trim());
  stage.atClose(() => run('umount', ['--lazy', folder]));
  return folder;
}

/** The data's disk fills up under write load and is cleared again: writes are refused meanwhile, and nothing is lost. */
export const disk: Proof = {
  unit: 'times full',
  fullSize: 30,
  engines: ['pglite', 'postgres'],
  missing: whyNoSmallDisk,
  async run(stage, size) {
    const folder = await mountSmallDisk(stage);
    const ballast = path.join(folder, 'ballast');
    const home = await stage.newHome({ folder: path.join(folder, 'data') });
    const ledger = createLedger();
    const broken: string[] = [];
    let ends = 0;
    let server = await stage.serve(home);
    const writers = createWriters(server.address, ledger);

    async function reads(when: string): Promise<void> {
      for (const page of pages) {
        const answer = await ask(`${server.address}${page}`);
        if (answer?.status !== 200)
          broken.push(`${page} was answered ${answer?.status ?? 'not at all'} ${when}.`);
      }
    }
    const fill = (): void => {
      const { bavail, bsize } = statfsSync(folder);
      // The writers use up the last half megabyte, at a moment that nobody chooses.
      const left = Math.max(0, bavail * bsize - MEGABYTE / 2);
      try {
        writeFileSync(ballast, Buffer.alloc(left), { flag: 'a' });
      } catch (error) {
        // The writers were faster; the disk is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    };

    for (let round = 0; round < size; round += 1) {
      writers.start();
      const refusedBefore = ledger.refused();
      fill();
      await until(async () => {
        fill();
        return ledger.refused() > refusedBefore || server.ending() !== undefined;
      }, WRITING_MS * 40);
      await pass(WRITING_MS);
      if (ledger.refused() === refusedBefore) broken.push(`Round ${round + 1}: nothing was refused.`);
      await reads('on a full disk');
      rmSync(ballast);
      if (server.ending() !== undefined) {
        ends += 1;
        broken.push(`Round ${round + 1}: the server ended with ${server.ending()} on a full disk.`);
        await writers.stop();
        server = await stage.serve(home);
        continue;
      }
      const resumedFrom = ledger.acknowledged();
      if ((await until(async () => ledger.acknowledged() > resumedFrom)) === undefined)
        broken.push(`Round ${round + 1}: writes did not go on when there was space again.`);
      await reads('with space again');
      // What a full disk leaves behind must survive a crash, too.
      await server.end('SIGKILL');
      await writers.stop();
      server = await stage.serve(home);
    }
    await server.end('SIGTERM');
    const lost = await stage.look(home, (database) => ledger.lost(database, home));
    return {
      counted: `${grouped(size)} times full, ${grouped(ledger.acknowledged())} acknowledged writes, ${lost.length} lost, ${grouped(ledger.refused())} refused for now, ${ledger.faults().length} answered otherwise, ${ends} times the server ended`,
      broken: [...broken, ...lost, ...ledger.faults()],
    };
  },
};
