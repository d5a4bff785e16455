import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCrontab } from '../../contract/crontab.ts';
import {
  crontabOf,
  simpleScheduleOf,
  withFrequency,
  type SimpleSchedule,
} from '../../src/features/subscriptions/simple-schedule.ts';

describe('MLG-04 a schedule in words', () => {
  test.each([
    ['0 9 * * 1', { every: 'week', weekdays: [1], hour: 9, minute: 0 }],
    ['30 8 * * mon-fri', { every: 'week', weekdays: [1, 2, 3, 4, 5], hour: 8, minute: 30 }],
    ['0 9 * * 7', { every: 'week', weekdays: [0] }],
    ['0 9 * * 0-6', { every: 'week', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
    ['5 17 * * *', { every: 'day', hour: 17, minute: 5 }],
    ['@daily', { every: 'day', hour: 0, minute: 0 }],
    ['15 * * * *', { every: 'hour', minute: 15 }],
    ['0 */1 * * *', { every: 'hour', minute: 0 }],
    ['@monthly', { every: 'month', day: 1 }],
    ['0 9 31 * *', { every: 'month', day: 31 }],
    ['0 9 21 mar *', { every: 'year', month: 3, day: 21 }],
    ['@yearly', { every: 'year', month: 1, day: 1 }],
  ])('says what %s means', (text, meaning) => {
    expect(simpleScheduleOf(text)).toMatchObject(meaning);
  });

  test.each([
    '',
    'every monday',
    '*/5 * * * *',
    '0,30 9 * * *',
    '0 9,18 * * *',
    '0 9 1,15 * *',
    '0 9 13 * 5',
    '0 9 * 1 *',
    '0 9 1 1,7 *',
    '0 * 1 * *',
    '0 * * * 1',
    '0 9 30 2 *',
    '0 25 * * *',
  ])('leaves "%s" to the crontab field', (text) => {
    expect(simpleScheduleOf(text)).toBeNull();
  });

  const schedule = fc.record({
    every: fc.constantFrom('hour', 'day', 'week', 'month', 'year'),
    minute: fc.integer({ min: 0, max: 59 }),
    hour: fc.integer({ min: 0, max: 23 }),
    weekdays: fc
      .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
      .map((days) => days.toSorted((one, other) => one - other)),
    day: fc.integer({ min: 1, max: 31 }),
    month: fc.integer({ min: 1, max: 12 }),
  }) satisfies fc.Arbitrary<SimpleSchedule>;

  test('makes a valid crontab that means the same', () => {
    fc.assert(
      fc.property(schedule, (chosen) => {
        const text = crontabOf(chosen);
        expect(readCrontab(text)).toHaveProperty('crontab');
        const again = simpleScheduleOf(text);
        expect(again?.every).toBe(chosen.every);
        expect(again?.minute).toBe(chosen.minute);
        if (chosen.every !== 'hour') expect(again?.hour).toBe(chosen.hour);
        if (chosen.every === 'week') expect(again?.weekdays).toEqual(chosen.weekdays);
        if (chosen.every === 'month') expect(again?.day).toBe(chosen.day);
        if (chosen.every === 'year') expect(again?.month).toBe(chosen.month);
      }),
    );
  });

  test('is never offered for a crontab that it would change', () => {
    const piece = (max: number, min = 0) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min, max }).map(String),
        fc.constantFrom('1-5', '1,3', '*/2', '*/1', '5'),
      );
    const crontab = fc.tuple(piece(59), piece(23), piece(31, 1), piece(12, 1), piece(7));
    fc.assert(
      fc.property(crontab, (pieces) => {
        const text = pieces.join(' ');
        const chosen = simpleScheduleOf(text);
        if (chosen) expect(readCrontab(crontabOf(chosen))).toEqual(readCrontab(text));
      }),
    );
  });

  test('keeps the time when the frequency changes, and fits the day into its month', () => {
    const monthly = simpleScheduleOf('45 17 31 * *');
    expect(crontabOf(withFrequency(monthly, 'day'))).toBe('45 17 * * *');
    expect(crontabOf({ ...withFrequency(monthly, 'year'), month: 2 })).toBe('45 17 29 2 *');
    expect(crontabOf(withFrequency(null, 'week'))).toBe('0 9 * * 1');
  });
});
