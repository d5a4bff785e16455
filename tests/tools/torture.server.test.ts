/**
 * Every proof of `npm run torture` at a small size: one for each change, all on both engines in the deep run. Goals about
 * time are left to the command: this machine is busy with other things.
 */
import { randomInt } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { setStage, type Engine } from '../../tools/torture/stage.ts';
import { proofs } from '../../tools/torture/proofs.ts';
import { hasPostgres, isDeep } from '../support/deep.ts';

const postgresUrl = inject('postgresUrl');
const engine: Engine = postgresUrl === '' ? 'pglite' : 'postgres';
/** The deep run uses another seed each time. */
const seed = isDeep ? randomInt(2 ** 31) : 1;

/** The size of each proof that fits into a run of all tests. */
const small: Readonly<Record<string, number>> = {
  kill: 1,
  power: 1,
  fuzz: 300,
  load: 1,
  clock: 2,
  database: 2,
  disk: 1,
  mail: 2,
  namespaces: 1,
};
/** What a change is most likely to break. */
const FOR_EACH_CHANGE = 'fuzz';

test('every proof has a small size', () => {
  expect(Object.keys(small).toSorted()).toEqual(Object.keys(proofs).toSorted());
});

const here = Object.entries(proofs).filter(
  ([name, { engines }]) =>
    engines.includes(engine) &&
    (isDeep || (name === FOR_EACH_CHANGE && (engine === 'postgres' || !hasPostgres))),
);

describe.each(here)('%s', (name, proof) => {
  test('the goal holds at a small size', { tags: ['deeper'] }, async ({ skip }) => {
    const missing = await proof.missing?.();
    skip(missing !== undefined, missing);
    const stage = await setStage(engine, {
      seed,
      judgesTime: false,
      emptyDatabase: inject('emptyDatabase'),
      ...(postgresUrl === '' ? {} : { postgresUrl }),
    });
    try {
      const { counted, broken } = await proof.run(stage, small[name] ?? 1);
      expect([...new Set(broken)], `${counted}; seed ${seed}`).toEqual([]);
    } finally {
      await stage.close();
    }
  });
});
