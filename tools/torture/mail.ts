import { setTimeout as pass } from 'node:timers/promises';
import { createLedger } from './ledger.ts';
import { seededRandom } from '../lib/random.ts';
import { grouped, type Proof } from './proof.ts';
import { until } from './stage.ts';
import { senderOf, sendersIn, writeMessage } from './writers.ts';

const moods = ['well', 'slow', 'refusing', 'down'] as const;
/** A server is killed this long after its first answer, at most. */
const LONGEST_MS = 3_000;
const WRITERS = 4;
/**
 * The delay between tries of a mail doubles up to ten minutes, and jobs of a killed server are resumed a minute later.
 */
const PATIENCE_MS = 20 * 60_000;
/** How many mails may arrive twice, per kill. */
const REPEATS_PER_KILL = 1 / 1_000;

/** A mail server that is slow, refuses or is down, and a server that is killed while sending: every mail arrives once. */
export const mail: Proof = {
  unit: 'kills',
  fullSize: 200,
  engines: ['pglite', 'postgres'],
  async run(stage, size) {
    const random = seededRandom(stage.seed);
    const { receiver } = stage;
    const home = await stage.newHome();
    const ledger = createLedger();
    const broken: string[] = [];
    const owed = new Set<string>();
    let serial = 0;
    let server = await stage.serve(home);
    for (let round = 0; round < size; round += 1) {
      await receiver.become(moods[round % moods.length] ?? 'well');
      const writingNow = new AbortController();
      const write = async (): Promise<void> => {
        while (!writingNow.signal.aborted) {
          serial += 1;
          const own = serial;
          if ((await writeMessage(server.address, ledger, own))?.status === 200) owed.add(senderOf(own));
        }
      };
      const writing = Array.from({ length: WRITERS }, write);
      await pass(random() * LONGEST_MS);
      // Without any mail there would be nothing to lose, however slow the machine is.
      await until(async () => owed.size > 0, PATIENCE_MS);
      await server.end('SIGKILL');
      writingNow.abort();
      await Promise.all(writing);
      server = await stage.serve(home);
      stage.tell(round + 1, broken.length);
    }
    await receiver.become('well');
    const arrived = (): Set<string> => sendersIn(receiver.mails);
    await until(async () => owed.isSubsetOf(arrived()), PATIENCE_MS);
    await server.end('SIGTERM');

    const missing = [...owed.difference(arrived())];
    const ids = new Set(receiver.mails.map(({ messageId }) => messageId));
    const repeats = receiver.mails.length - ids.size;
    const twice = ids.size - arrived().size;
    if (repeats > Math.max(1, size * REPEATS_PER_KILL)) broken.push(`${repeats} mails came twice.`);
    if (twice > 0) broken.push(`${twice} messages came in mails with different ids.`);
    const lost = await stage.look(home, (database) => ledger.lost(database, home));
    return {
      counted: `${grouped(size)} kills, ${grouped(owed.size)} mails owed, ${grouped(owed.size - missing.length)} delivered, ${repeats} repeated with the same Message-ID, ${twice} with another`,
      broken: [
        ...broken,
        ...missing.map((each) => `No mail of ${each} arrived.`),
        ...lost,
        ...ledger.faults(),
      ],
    };
  },
};
