import { setTimeout as pass } from 'node:timers/promises';
import { createLedger } from './ledger.ts';
import { seededRandom } from '../lib/random.ts';
import { grouped, quantile, seconds, type Proof } from './proof.ts';
import { until } from './stage.ts';
import { createWriters } from './writers.ts';

const READY_MS = 3_000;
/** A server is killed shortly after this many acknowledged writes, at most. */
const MOST_WRITES = 200;
const MOMENT_MS = 50;

/** `kill -9` under write load: nothing acknowledged is lost, and the service is back soon. */
export const kill: Proof = {
  unit: 'rounds',
  fullSize: 200,
  engines: ['pglite', 'postgres'],
  async run(stage, size) {
    const random = seededRandom(stage.seed);
    const home = await stage.newHome();
    const ledger = createLedger();
    let server = await stage.serve(home);
    const writers = createWriters(server.address, ledger);
    const starts: number[] = [];
    const ends: string[] = [];
    for (let round = 0; round < size; round += 1) {
      writers.start();
      const enough = ledger.acknowledged() + 1 + random() * MOST_WRITES;
      await until(async () => ledger.acknowledged() >= enough || server.ending() !== undefined);
      await pass(random() * MOMENT_MS);
      if (server.ending() !== undefined) ends.push(`The server ended by itself with ${server.ending()}.`);
      await server.end('SIGKILL');
      // What was answered before the kill is read before it is acknowledged.
      await writers.stop();
      server = await stage.serve(home);
      starts.push(server.readyAfter);
      stage.tell(round + 1, ends.length);
    }
    await server.end('SIGTERM');
    const lost = await stage.look(home, (database) => ledger.lost(database, home));
    const ready = quantile(starts, 0.95);
    return {
      counted: `${grouped(size)} rounds, ${grouped(ledger.acknowledged())} acknowledged writes, ${lost.length} lost, first answer after p95 ${seconds(ready)}`,
      broken: [
        ...ends,
        ...lost,
        ...ledger.faults(),
        ...(stage.judgesTime && ready > READY_MS
          ? [`The first answer came after ${seconds(ready)} (p95); the goal is ${seconds(READY_MS)}.`]
          : []),
      ],
    };
  },
};
