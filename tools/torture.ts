// `npm run torture -- KIND`: proves a reliability goal on real
// servers. Prints a line per engine, and exits with 0 only if the goal is met.
import { readArguments } from './lib/arguments.ts';
import { ensureBuild } from './lib/ensure-build.ts';
import { fail } from './lib/operator.ts';
import { proofs } from './torture/proofs.ts';
import { setStage, type Engine, type Stage } from './torture/stage.ts';

const USAGE_ERROR = 2;
const INTERRUPTED = 130;
/** How many violations of a goal to print. */
const MOST_TOLD = 20;
/** How often a proof reports its progress on standard error. */
const STEPS_TOLD = 20;

const { positionals, values } = readArguments(
  'usage: npm run torture -- KIND [--size N] [--engine pglite|postgres|both] [--seed N]',
  {
    size: { type: 'string' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: '1' },
  },
);
const name = positionals[0] ?? '';
const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
if (proof === undefined)
  fail(`Name one of ${Object.keys(proofs).join(', ')}: npm run torture -- kill`, USAGE_ERROR);
const size = Number(values.size ?? proof.fullSize);
const seed = Number(values.seed);
if (!Number.isInteger(size) || size < 1 || !Number.isInteger(seed))
  fail('--size takes a number of 1 or more, --seed a whole number.', USAGE_ERROR);
if (!['pglite', 'postgres', 'both'].includes(values.engine))
  fail('--engine takes pglite, postgres or both.', USAGE_ERROR);
const engines = proof.engines.filter((engine) => values.engine === 'both' || values.engine === engine);
if (engines.length === 0) fail(`${name} runs on ${proof.engines.join(' and ')} only.`, USAGE_ERROR);

const missing = await proof.missing?.();
if (missing !== undefined) fail(`${name} cannot run here: ${missing}`);

let stage: Stage | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void (stage?.close() ?? Promise.resolve()).finally(() => process.exit(INTERRUPTED));
  });

const engineNames: Record<Engine, string> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

await ensureBuild();
for (const engine of engines) {
  const began = performance.now();
  let told = 0;
  stage = await setStage(engine, {
    seed,
    tell(done, broken) {
      if (done - told < size / STEPS_TOLD) return;
      told = done;
      console.error(`${done} of ${size} ${proof.unit} on ${engineNames[engine]}, ${broken} broken`);
    },
  });
  try {
    const { counted, broken } = await proof.run(stage, size);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    console.log(`${name}: ${engineNames[engine]}, ${counted} (${minutes} min)`);
    const faults = Object.entries(Object.groupBy(broken, (each) => each));
    for (const [each, times = []] of faults.slice(0, MOST_TOLD))
      console.log(`  ${each}${times.length > 1 ? ` (${times.length} times)` : ''}`);
    if (faults.length > MOST_TOLD) console.log(`  and ${faults.length - MOST_TOLD} more`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await stage.close();
  }
}
// A connection that is kept alive would delay the end.
process.exit();
