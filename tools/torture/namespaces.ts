import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../lib/free-port.ts';
import { run } from '../lib/run.ts';
import { createLedger } from './ledger.ts';
import { grouped, type Proof } from './proof.ts';
import { NotStarted, type Served } from './stage.ts';
import { createWriters } from './writers.ts';

/** What separates containers from each other; they keep the same host name. */
const walls: readonly (readonly string[])[] = [
  [],
  ['--net'],
  ['--uts'],
  ['--mount'],
  ['--pid'],
  ['--net', '--uts', '--mount', '--pid', '--ipc', '--cgroup'],
];
/** How long both servers write if the second one is not refused. */
const WRITING_MS = 1_000;

async function whyNoNamespaces(): Promise<string | undefined> {
  const { code, output } = await run('unshare', [
    '--net',
    '--mount',
    '--pid',
    '--fork',
    'ip',
    'link',
    'set',
    'lo',
    'up',
  ]);
  return code === 0 ? undefined : `unshare and ip have to work, as they do for root: ${output.trim()}`;
}

/** Two servers on one embedded database, in separate namespaces like containers: the second one is refused. */
export const namespaces: Proof = {
  unit: 'second servers',
  fullSize: 60,
  engines: ['pglite'],
  missing: whyNoNamespaces,
  async run(stage, size) {
    const home = await stage.newHome();
    const ledger = createLedger();
    const broken: string[] = [];
    let accepted = 0;
    let first = await stage.serve(home);
    const writers = createWriters(first.address, ledger);
    for (let at = 0; at < size; at += 1) {
      const parted = walls[(at + 1) % walls.length] ?? [];
      const before =
        parted.length === 0
          ? []
          : [
              'unshare',
              ...parted,
              '--fork',
              '--kill-child',
              'sh',
              '-c',
              'ip link set lo up; exec "$@"',
              'sh',
            ];
      writers.start();
      let second: Served | undefined;
      try {
        second = await stage.serve(home, { before, env: { PORT: String(await freePort()) } });
        accepted += 1;
        broken.push(`A second server started, parted by ${parted.join(' ') || 'nothing'}.`);
      } catch (error) {
        if (!(error instanceof NotStarted)) throw error;
        if (!error.message.includes('Another server already uses'))
          broken.push(`A second server was refused for another reason: ${error.message}`);
      }
      await pass(WRITING_MS);
      await first.end('SIGKILL');
      await second?.end('SIGKILL');
      await writers.stop();
      first = await stage.serve(home);
    }
    await first.end('SIGTERM');
    const lost = await stage.look(home, (database) => ledger.lost(database, home));
    return {
      counted: `${grouped(size)} second servers, ${accepted} not refused, ${grouped(ledger.acknowledged())} acknowledged writes of the first, ${lost.length} lost`,
      broken: [...broken, ...lost, ...ledger.faults()],
    };
  },
};
