/** The addresses of the gallery. */
import { expect, test } from 'vitest';
import type { GalleryPlace } from '../../machines/gallery/gallery.machine.ts';
import { models } from '../../machines/models.ts';
import { hashOf, hashOfChange, hashOfPart, readPlace } from '../../statecharts/gallery/address.ts';

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

test('MAC-01 a link to an unknown chart leads to the list', () => {
  for (const name of ['no-such-chart', 'toString']) {
    expect(readPlace(`#/${name}`, known)).toEqual({ view: 'try', played: null });
  }
});

const otp = { name: 'otp', start: 0, steps: [] };

test.each<[hash: string, place: GalleryPlace]>([
  ['#/otp?folded=otp.a', { view: 'try', played: otp, folded: ['otp.a'] }],
  ['#/otp/watch?folded=otp.a,otp.b', { view: 'watch', played: otp, folded: ['otp.a', 'otp.b'] }],
  [
    '#/otp/try/1/form.submit/a%3Ffolded%3Db?folded=otp.a%2Cb',
    {
      view: 'try',
      played: { name: 'otp', start: 1, steps: ['form.submit', 'a?folded=b'] },
      folded: ['otp.a,b'],
    },
  ],
  ['#/otp/at/otp.a%7Cgo%7C0?folded=otp.b', { view: 'try', played: otp, at: 'otp.a|go|0', folded: ['otp.b'] }],
  ['#/otp/changes', { view: 'changes', played: otp }],
  ['#/changes', { view: 'changes', played: null }],
  ['#/changes/2026-11-18', { view: 'changes', played: null, since: '2026-11-18' }],
  ['#/otp/changes/c0ffee1', { view: 'changes', played: otp, since: 'c0ffee1' }],
  [
    '#/otp/changes/c0ffee1/otp.a%7Cgo%7C0%7Cgone',
    { view: 'changes', played: otp, since: 'c0ffee1', at: 'otp.a|go|0|gone' },
  ],
])('MAC-01 the address %s is a place, and the place that address', (hash, place) => {
  expect(readPlace(hash, known)).toEqual(place);
  expect(hashOf(place)).toBe(hash);
});

test('MAC-01 an address with a day that is none asks for the last week', () => {
  for (const day of ['yesterday', '2026-13-01', '18-11-2026', ''])
    expect(readPlace(`#/changes/${day}`, known)).toEqual({ view: 'changes', played: null });
});

test('MAC-01 without a folded box, the address does not mention any', () => {
  expect(hashOf({ view: 'try', played: otp, folded: [] })).toBe('#/otp');
  expect(readPlace('#/otp?folded=', known)).toEqual({ view: 'try', played: otp });
  expect(readPlace('#/?folded=otp.a', known)).toEqual({ view: 'try', played: null });
});

test('MAC-01 a link to a part keeps the folded boxes, one to a change its version', () => {
  expect(hashOfPart('otp', 'otp.a', ['otp.b'])).toBe('#/otp/at/otp.a?folded=otp.b');
  expect(hashOfChange('otp', 'c0ffee1', 'otp.a')).toBe('#/otp/changes/c0ffee1/otp.a');
});
