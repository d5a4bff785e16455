/**
 * Every proof of `npm run torture` at a small size: on the engine given below, or on both in the deep run. Goals about
 * time are left to the command: this machine is busy with other things.
 */
import { randomInt } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { setStage, type Engine } from '../../tools/torture/stage.ts';
import { proofs } from '../../tools/torture/proofs.ts';
import { isDeep } from '../support/deep.ts';

const postgresUrl = inject('postgresUrl');
const engine: Engine = postgresUrl === '' ? 'pglite' : 'postgres';
/** The deep run uses another seed each time. */
const seed = isDeep ? randomInt(2 ** 31) : 1;

/**
 * The size of each proof that a run of all tests has time for, and the engine that shows most. The deep run uses five
 * times the size.
 */
const small: Readonly<Record<string, { size: number; engine: Engine }>> = {
  kill: { size: 1, engine: 'pglite' },
  power: { size: 1, engine: 'pglite' },
  fuzz: { size: 300, engine: 'postgres' },
  load: { size: 1, engine: 'postgres' },
  clock: { size: 2, engine: 'postgres' },
  database: { size: 2, engine: 'postgres' },
  disk: { size: 1, engine: 'pglite' },
  mail: { size: 2, engine: 'postgres' },
  namespaces: { size: 1, engine: 'pglite' },
};

test('every proof has a small size', () => {
  expect(Object.keys(small).toSorted()).toEqual(Object.keys(proofs).toSorted());
});

const here = Object.entries(proofs).filter(
  ([name, { engines }]) => engines.includes(engine) && (isDeep || small[name]?.engine === engine),
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
      const { counted, broken } = await proof.run(stage, small[name]?.size ?? 1);
      expect([...new Set(broken)], `${counted}; seed ${seed}`).toEqual([]);
    } finally {
      await stage.close();
    }
  });
});
