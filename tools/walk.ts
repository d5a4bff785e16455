/**
 * `npm run walk [-- NAME…] [--record]`: walks all machines, or the named ones, through their screens in Chromium.
 * Prints a line per machine and any broken steps in words; exits with 1 if a step broke, 2 for an unknown name. Each step must bring
 * about what is approved; with `--record`, what it brings about is written down for approval
 * (tests/support/walks/outcomes.ts). With `--random [--seed 1] [--minutes 5]`, walks by
 * chance, each machine for its share of the time, and shortens a walk that breaks.
 */
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from './lib/arguments.ts';
import { provideChromium } from './lib/chromium.ts';
import { bin, root } from './lib/project.ts';
import { run } from './lib/run.ts';
import { count, describeResult, readWalkResults, walkResults } from './lib/walk-results.ts';

const ENDING = '.walk.test.ts';
/** As vite.config.ts runs them. */
const FILES_AT_ONCE = 6;
/** A broken walk often waits in vain, and so does each attempt to shorten it. */
const RANDOM_PATIENCE_MS = 30_000;
const { positionals, values } = readArguments(
  'usage: npm run walk [-- NAME… --record], npm run walk -- [NAME…] --random [--seed 1] [--minutes 5]',
  {
    record: { type: 'boolean', default: false },
    random: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
  },
);
// A machine that people meet on several screens has a file for each.
const fileOf = new Map(
  globSync(`tests/*/*${ENDING}`, { cwd: root }).map((file) => [path.basename(file, ENDING), file]),
);
const all = [...fileOf.keys()];
const unknown = positionals.filter((name) => !all.includes(name));
const names = positionals.length > 0 ? positionals : all;

const isChance = Number.isSafeInteger(Number(values.seed)) && Number(values.minutes) > 0;
if (!isChance) {
  console.error('--seed is a whole number, and --minutes a number above 0.');
  process.exitCode = 2;
} else if (unknown.length > 0) {
  console.error(
    `There is no machine with walks named ${unknown.join(' or ')}. Choose from:\n${all.toSorted().join(', ')}`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = await walk();
}

function chance(): { seed: number; ms: number } {
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
  return { seed, ms: (minutes * 60_000) / Math.ceil(names.length / FILES_AT_ONCE) };
}

async function walk(): Promise<number> {
  const browser = await provideChromium();
  if ('missing' in browser) {
    console.error(browser.missing);
    return 1;
  }
  const began = performance.now();
  // Remove earlier results.
  await Promise.all(names.map((name) => rm(path.join(walkResults, `${name}.json`), { force: true })));
  // Absolute paths, because a name alone would also match longer file names.
  const files = names.map((name) => path.join(root, fileOf.get(name) ?? ''));
  const { code, output } = await run(
    bin('vitest'),
    ['run', '--project', 'walks', '--reporter=default', ...files],
    {
      env: {
        ...process.env,
        NO_COLOR: '1',
        CHROMIUM: browser.executable,
        ...(values.record ? { RECORD_WALKS: '1' } : {}),
        ...(values.random
          ? { RANDOM_WALKS: JSON.stringify(chance()), PATIENCE_MS: String(RANDOM_PATIENCE_MS) }
          : {}),
      },
      ...(values.random ? { stdio: 'inherit' } : {}),
    },
  );
  if (values.random) return code;
  const results = await readWalkResults(names);
  for (const line of results.flatMap(describeResult)) console.log(line);
  const silent = names.filter((name) => results.every((result) => result.name !== name));
  // A failure outside the walks is only in the runner's output.
  if (silent.length > 0 || (code !== 0 && results.every(({ broken }) => broken.length === 0)))
    console.error(output);
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const walked = [
    count(results.length, 'machine'),
    count(
      sum(({ walks }) => walks),
      'walk',
    ),
    count(
      sum(({ steps }) => steps),
      'step',
    ),
  ].join(', ');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${walked} in ${seconds} s; ${sum(({ broken }) => broken.length)} broken`);
  return code === 0 && silent.length === 0 ? 0 : 1;
}
