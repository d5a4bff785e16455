import { statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openDisk, readEnds } from './journal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { seededRandom } from '../lib/random.ts';
import { grouped, type Proof } from './proof.ts';
import type { Home, Stage } from './stage.ts';
import { createWriters } from './writers.ts';

/** The number of cuts per recording. */
const CUTS = 50;
/** How long a server writes, before and after it is killed. */
const WRITING_MS = 4_000;
/** The share of cuts while the database is being created, before the first write. */
const EARLY = 0.1;

interface Recording {
  readonly home: Home;
  readonly journal: string;
  readonly ledger: Ledger;
  /** The position in the journal at which writing begins. */
  readonly begin: number;
}

/** Records a server from its first start: it writes, is killed, recovers, and continues writing. */
async function record(stage: Stage, name: string): Promise<Recording> {
  const folder = path.join(stage.folder, name);
  const journal = `${folder}.journal`;
  await mkdir(folder);
  writeFileSync(journal, '');
  const home = await stage.newHome({ folder: path.join(folder, 'data'), isBare: true });
  const recorder = pathToFileURL(path.join(import.meta.dirname, 'recorder.ts'));
  recorder.search = new URLSearchParams({ journal, folder: `${folder}/` }).toString();
  const env = { NODE_OPTIONS: `--import ${recorder.href}` };
  const ledger = createLedger(() => statSync(journal).size);
  let begin: number | undefined;
  for (let start = 0; start < 2; start += 1) {
    const server = await stage.serve(home, { env });
    begin ??= statSync(journal).size;
    const writers = createWriters(server.address, ledger);
    writers.start();
    await pass(WRITING_MS);
    await server.end('SIGKILL');
    await writers.stop();
  }
  return { home, journal, ledger, begin: begin ?? 0 };
}

/** Opens what a cut has left, reads all of it, and says what is missing. */
async function examine(stage: Stage, home: Home, ledger: Ledger, moment: number): Promise<string[]> {
  try {
    return await stage.look(home, async (database) => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public'`,
      );
      for (const { name } of rows)
        await database.pool.query(`select count(hashtext(row::text)) from ${name} as row`);
      return ledger.lost(database, home, moment);
    });
  } catch (error) {
    return [`does not open: ${(error as Error).message}`];
  }
}

/** Power cuts on the embedded database: what is left can be opened and has everything that was acknowledged. */
export const power: Proof = {
  unit: 'power cuts',
  fullSize: 500,
  engines: ['pglite'],
  async run(stage, size) {
    const random = seededRandom(stage.seed);
    const broken: string[] = [];
    let acknowledged = 0;
    for (let done = 0; done < size; done += CUTS) {
      const { home, journal, ledger, begin } = await record(stage, `recording-${done}`);
      acknowledged += ledger.acknowledged();
      broken.push(...ledger.faults());
      const ends = readEnds(journal);
      const early = ends.filter((end) => end < begin);
      const late = ends.filter((end) => end >= begin);
      const cuts = Array.from({ length: Math.min(CUTS, size - done) }, () => {
        const among = random() < EARLY ? early : late;
        return among[Math.floor(random() * among.length)] ?? begin;
      });
      const disk = openDisk(journal, path.dirname(home['DATA_DIR'] ?? ''));
      for (const cut of cuts.toSorted((a, b) => a - b)) {
        const left = path.join(stage.folder, `cut-${cut}`);
        disk.advance(cut);
        disk.cut(left, random);
        const found = await examine(stage, { ...home, DATA_DIR: path.join(left, 'data') }, ledger, cut);
        broken.push(...found.map((each) => `A cut at byte ${cut} of recording ${done / CUTS + 1}: ${each}`));
        await rm(left, { recursive: true, force: true });
      }
      await rm(journal);
      stage.tell(done + cuts.length, broken.length);
    }
    const unopened = broken.filter((each) => each.includes('does not open')).length;
    return {
      counted: `${grouped(size)} power cuts under ${grouped(acknowledged)} acknowledged writes, ${size - unopened} opened, ${broken.length - unopened} lost`,
      broken,
    };
  },
};
