/** The addresses of the gallery. */
import { expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { readPlace } from '../../statecharts/gallery/address.ts';

const known = Object.keys(models);

test.each([
  ['preferences', 'settings'],
  ['schedule-form', 'subscription-form'],
  ['schedule-page', 'subscription-page'],
  ['schedules', 'subscriptions'],
  ['web-messages', 'inbox'],
])('MAC-01 an earlier link to %s leads to %s', (before, now) => {
  expect(known).not.toContain(before);
  expect(readPlace(`#/${before}/watch`, known)).toEqual({
    view: 'watch',
    played: { name: now, start: 0, steps: [] },
  });
  expect(readPlace(`#/${before}/try/1/some.step`, known)).toEqual({
    view: 'try',
    played: { name: now, start: 1, steps: ['some.step'] },
  });
});

test('MAC-01 a link to a chart that never was leads to the list', () => {
  for (const name of ['no-such-chart', 'toString']) {
    expect(readPlace(`#/${name}`, known)).toEqual({ view: 'try', played: null });
  }
});
