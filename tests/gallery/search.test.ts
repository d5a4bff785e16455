/** The search of the gallery. */
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { toChart } from '../../statecharts/chart.ts';
import { hasWord } from '../../statecharts/gallery/search.ts';

const found = (search: string) =>
  Object.entries(models)
    .filter(([name, { machine }]) => hasWord({ name, chart: toChart(machine) }, search))
    .map(([name]) => name);

test.each([
  ['how long a toast is shown', '3000 ms', ['toast']],
  ['how long the list waits for more typing', 'after 300 ms typing', ['admin-list', 'translation-choice']],
  ['a guard', 'isLanguageMissing', ['app']],
  ['an action', 'startFlow', ['app']],
])('MAC-01 %s is found', (_, search, names) => {
  expect(found(search)).toEqual(expect.arrayContaining(names));
});

test('MAC-01 what stands in no chart is not found', () => {
  expect(found('zeppelin')).toEqual([]);
});
