/** The walks that a person can do. */
import { expect, test } from 'vitest';
import { byHand } from '../../statecharts/by-hand.ts';
import { toChart } from '../../statecharts/chart.ts';
import { cover } from '../../statecharts/cover.ts';
import { explore } from '../../statecharts/explore.ts';
import { readRequests, requestsIn } from '../../statecharts/requests.ts';
import { kindOf } from '../../statecharts/names.ts';
import { models } from '../../machines/models.ts';

async function walksByHand(name: string): Promise<{ types: string[]; open: readonly string[] }> {
  const model = models[name]!;
  const chart = toChart(model.machine);
  const { walks, open } = cover(byHand(explore(model), chart, await readRequests(name)));
  return { types: walks.flatMap(({ edges }) => edges.map(({ event }) => event.type)), open };
}

test('MAC-03 the requests of a machine are read from its file', () => {
  expect(
    requestsIn('actors: { load: fromPromise<Page>(unprovided), rows: standIn as typeof listRowsMachine }'),
  ).toEqual(['load']);
});

test('MAC-03 no plan asks to break a part of the product', async () => {
  const { types, open } = await walksByHand('admin-list');
  expect(open).toEqual([]);
  expect(types.filter((type) => kindOf(type) === 'error')).toEqual([]);
});

test('MAC-03 a request can be made to fail, and what only a broken part leads to is left out', async () => {
  expect((await walksByHand('code-mail')).types.filter((type) => kindOf(type) === 'error')).toEqual([
    'xstate.error.actor.requestCode',
  ]);
});
