import { setTimeout as pass } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from './ask.ts';
import { createLedger } from './ledger.ts';
import { seededRandom } from '../lib/random.ts';
import { grouped, quantile, seconds, type Proof } from './proof.ts';
import { startRelay } from './relay.ts';
import { until, type Home } from './stage.ts';
import { createWriters } from './writers.ts';

/** The service is ready this soon after its database. */
const READY_MS = 1_000;
/** The longest time under load before each loss of the database, and the longest without it. */
const LONGEST_MS = 1_500;
/** The longest time without a network: longer than the server takes to notice. */
const LONGEST_SILENCE_MS = 12_000;

/** Ends all sessions of the product, as PostgreSQL may do at any time. */
async function endSessions(home: Home): Promise<void> {
  const client = new Client({ connectionString: home['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  } finally {
    await client.end();
  }
}

/** PostgreSQL crashes and restarts, ends the sessions, or vanishes silently, under write load: the server survives it. */
export const database: Proof = {
  unit: 'losses of the database',
  fullSize: 100,
  engines: ['postgres'],
  async run(stage, size) {
    const random = seededRandom(stage.seed);
    const home = await stage.newHome({ isDurable: true });
    const postgres = await stage.durablePostgres();
    const relay = await startRelay(Number(new URL(postgres.url).port));
    stage.atClose(() => relay.stop());
    const settings = { ...home, DATABASE_URL: relay.through(home['DATABASE_URL'] ?? '') };
    const ledger = createLedger();
    const broken: string[] = [];
    const waits: number[] = [];
    let ends = 0;
    let server = await stage.serve(settings);
    const writers = createWriters(server.address, ledger);
    const isReady = async (): Promise<boolean> =>
      server.ending() !== undefined || (await ask(`${server.address}/readyz`))?.status === 200;
    for (let round = 0; round < size; round += 1) {
      writers.start();
      await pass(random() * LONGEST_MS);
      if (round % 3 === 0) {
        await postgres.crash();
        const away = await ask(`${server.address}/readyz`);
        if (away !== undefined && away.status !== 503)
          broken.push(`/readyz answered ${away.status} without a database.`);
        await pass(random() * LONGEST_MS);
        await postgres.restart();
      } else if (round % 3 === 1) await endSessions(home);
      else {
        relay.vanish();
        await pass(random() * LONGEST_SILENCE_MS);
        relay.return();
      }
      const wait = await until(isReady);
      await writers.stop();
      if (wait === undefined) broken.push('The service was not ready again.');
      else waits.push(wait);
      if (server.ending() === undefined) continue;
      ends += 1;
      broken.push(`Round ${round + 1}: the server ended with ${server.ending()}.`);
      server = await stage.serve(settings);
    }
    await server.end('SIGTERM');
    const lost = await stage.look(home, (opened) => ledger.lost(opened, home));
    const ready = quantile(waits, 0.95);
    return {
      counted: `${grouped(size)} losses of the database, ${grouped(ledger.acknowledged())} acknowledged writes, ${lost.length} lost, ${grouped(ledger.refused())} refused for now, ${ends} times the server ended, ready after p95 ${seconds(ready)}`,
      broken: [
        ...broken,
        ...lost,
        ...ledger.faults(),
        ...(stage.judgesTime && ready > READY_MS
          ? [
              `The service was ready ${seconds(ready)} (p95) after its database; the goal is ${seconds(READY_MS)}.`,
            ]
          : []),
      ],
    };
  },
};
