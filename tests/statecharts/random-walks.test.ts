import { expect, test } from 'vitest';
import { toastModel } from '../../machines/toasts/toast.model.ts';
import { explore, replay } from '../../statecharts/explore.ts';
import { mutantsOf } from '../../statecharts/mutants.ts';
import { findBroken } from '../../statecharts/random-walks.ts';

const graph = explore(toastModel);
const fault = mutantsOf(toastModel.machine).find(({ says }) => says === 'toast.fading toast.close: gone');

test('MAC-03 random walks find a planted fault, and shorten the way to it', async () => {
  const { machine } = fault!;
  const search = () =>
    findBroken(
      graph,
      (walk) => {
        // Throws if the faulty machine behaves differently.
        replay({ machine }, walk);
        return Promise.resolve();
      },
      { seed: 7, goesOn: (walks) => walks < 200 },
    );
  const found = await search();
  if ('walks' in found) throw new Error('Nothing was found.');
  expect(found.walk.edges.map(({ event }) => event.type)).toEqual([
    'xstate.after.remaining.toast.visible.running',
    'toast.close',
  ]);
  expect(found.problem).toContain('toast.close');
  const again = await search();
  expect(again).toMatchObject({ seed: found.seed, problem: found.problem });
});

test('MAC-03 random walks through a sound machine go on as long as they may', async () => {
  const lengths: number[] = [];
  const found = await findBroken(
    graph,
    (walk) => {
      lengths.push(replay(toastModel, walk).length);
      return Promise.resolve();
    },
    { seed: 7, goesOn: (walks) => walks < 50, maxSteps: 10 },
  );
  expect(found).toEqual({ walks: 50 });
  expect(Math.max(...lengths)).toBeGreaterThan(5);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(11);
});

test('MAC-03 a random walk that waits in vain is broken, however long it waits', async () => {
  const found = await findBroken(
    graph,
    async () => {
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('waited in vain');
    },
    { seed: 7, goesOn: (walks) => walks < 5, shrinkingMs: 0 },
  );
  expect(found).toMatchObject({ seed: 7, problem: 'waited in vain' });
});
