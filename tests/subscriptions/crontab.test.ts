import { CronExpressionParser } from 'cron-parser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCrontab, type Crontab } from '../../contract/crontab.ts';
import { nextRun, runsBetween } from '../../server/modules/subscriptions/next-run.ts';

function crontabOf(text: string): Crontab {
  const read = readCrontab(text);
  if ('problem' in read) throw new Error(`${text}: ${JSON.stringify(read.problem)}`);
  return read.crontab;
}

/** The next runs after an instant, in UTC to the minute, without the Z. */
function runsAfter(text: string, zone: string, after: string, count: number): string[] {
  const crontab = crontabOf(text);
  const runs: string[] = [];
  let at = new Date(`${after}Z`);
  for (let number = 0; number < count; number += 1) {
    const next = nextRun(crontab, zone, at);
    if (next === undefined) break;
    at = new Date(next.at);
    runs.push(at.toISOString().slice(0, 16));
  }
  return runs;
}

describe('SBA-02 a crontab', () => {
  test.each([
    ['0 9 * * 1', '0 9 * * mon'],
    ['*/15 8-10 1,15 jan-mar *', '0,15,30,45 8,9,10 1,15 1,2,3 0-6'],
    ['0 0 * * 7', '0 0 * * SUN'],
    ['0 0 * * 07', '0 0 * * 0'],
    ['0 0 * * sat-sun', '0 0 * * 0,6'],
    ['0 0 * * 5-7', '0 0 * * 0,5,6'],
    ['0 0 * * */2', '0 0 * * 0,2,4,6'],
    ['10/20 * * * *', '10,30,50 * * * *'],
    ['05 09 * * *', '5 9 * * *'],
    [' 0\t0  1 1 * ', '@yearly'],
    ['@Annually', '@yearly'],
    ['0 0 1 * *', '@monthly'],
    ['0 0 * * sun', '@weekly'],
    ['@midnight', '@daily'],
    ['0 */1 * * *', '@hourly'],
  ])('%s means the same as %s', (one, other) => {
    expect(crontabOf(one)).toEqual(crontabOf(other));
  });

  test.each([
    ['', null, 'not_five_fields'],
    ['* * *', null, 'not_five_fields'],
    ['* * * * * *', null, 'not_five_fields'],
    ['@reboot', null, 'unknown_word'],
    ['60 * * * *', 'minute', 'out_of_range'],
    ['* 24 * * *', 'hour', 'out_of_range'],
    ['* * 0 * *', 'day_of_month', 'out_of_range'],
    ['* * * 13 *', 'month', 'out_of_range'],
    ['* * * * 8', 'day_of_week', 'out_of_range'],
    ['1,,2 * * * *', 'minute', 'not_understood'],
    ['* 9am * * *', 'hour', 'not_understood'],
    ['* * L * *', 'day_of_month', 'not_understood'],
    ['* * * sun *', 'month', 'not_understood'],
    ['* * * * mon#2', 'day_of_week', 'not_understood'],
    ['-5 * * * *', 'minute', 'not_understood'],
    ['* 5-3 * * *', 'hour', 'backwards'],
    ['*/0 * * * *', 'minute', 'step'],
    ['* */24 * * *', 'hour', 'step'],
    ['0 0 31 2 *', 'day_of_month', 'never'],
    ['0 0 31 apr,jun,sep,nov *', 'day_of_month', 'never'],
    ['0 0 30-31 feb *', 'day_of_month', 'never'],
  ])('"%s" is refused at %s because of: %s', (text, field, reason) => {
    const read = readCrontab(text);
    expect('problem' in read && [read.problem.field, read.problem.reason]).toEqual([field, reason]);
  });

  test('whose day no month has runs on the weekday beside it', () => {
    expect(runsAfter('0 0 31 2 mon', 'UTC', '2026-01-30T00:00', 2)).toEqual([
      '2026-02-02T00:00',
      '2026-02-09T00:00',
    ]);
  });

  test('never breaks the parser, whatever is typed', () => {
    const sign = fc.constantFrom(...Array.from('0123456789*/,-? @LW#abcmonsuj\t\n\u0661'));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const read = readCrontab(signs.join(''));
        return 'problem' in read || read.crontab.minute.length > 0;
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('SBA-04 the next run', () => {
  test('is the next time that all fields match, and on either day if both day fields are set', () => {
    expect(runsAfter('30 9 13 * fri', 'UTC', '2026-02-10T00:00', 4)).toEqual([
      '2026-02-13T09:30',
      '2026-02-20T09:30',
      '2026-02-27T09:30',
      '2026-03-06T09:30',
    ]);
    expect(runsAfter('0 0 29 2 *', 'UTC', '2096-03-01T00:00', 1)).toEqual(['2104-02-29T00:00']);
    expect(runsAfter('0 9 * * mon', 'Asia/Baghdad', '2026-03-01T12:00', 2)).toEqual([
      '2026-03-02T06:00',
      '2026-03-09T06:00',
    ]);
    expect(runsAfter('* * * * *', 'UTC', '2026-01-01T00:00:30', 2)).toEqual([
      '2026-01-01T00:01',
      '2026-01-01T00:02',
    ]);
  });

  test('comes at the next valid minute if the clocks skip its hour, and once for all that is skipped', () => {
    // Berlin goes from 02:00 to 03:00 on 29 March 2026, at 01:00 UTC.
    expect(runsAfter('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]);
    expect(runsAfter('*/20 2,3 29 3 *', 'Europe/Berlin', '2026-03-29T00:00', 3)).toEqual([
      '2026-03-29T01:00',
      '2026-03-29T01:20',
      '2026-03-29T01:40',
    ]);
    // Beirut skips its midnight.
    expect(runsAfter('0 0 29 3 *', 'Asia/Beirut', '2026-03-28T00:00', 1)).toEqual(['2026-03-28T22:00']);
  });

  test('comes once if the clocks show its hour twice', () => {
    // Berlin goes back from 03:00 to 02:00 on 25 October 2026, at 01:00 UTC.
    expect(runsAfter('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
    expect(runsAfter('0 * * * *', 'Europe/Berlin', '2026-10-24T23:30', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ]);
    expect(runsAfter('30 2 * * *', 'Europe/Berlin', '2026-10-25T01:10', 1)).toEqual(['2026-10-26T01:30']);
  });

  test('agrees with another crontab library while the clocks do not change', () => {
    const field = (min: number, max: number) =>
      fc.oneof(
        fc.constant('*'),
        fc.integer({ min, max }).map(String),
        fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]) => {
          return `${Math.min(a, b)}-${Math.max(a, b)}`;
        }),
        fc.integer({ min: 2, max: 6 }).map((step) => `*/${step}`),
        fc
          .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 })
          .map((list) => list.join(',')),
      );
    const texts = fc.tuple(field(0, 59), field(0, 23), field(1, 28), field(1, 12), field(0, 6));
    const from = new Date('2026-01-15T10:20:30Z');
    fc.assert(
      fc.property(texts, fc.constantFrom('UTC', 'Asia/Baghdad', 'Asia/Kolkata'), (fields, tz) => {
        // A field that covers every day is no restriction to us, with or without a star.
        fc.pre(!fields[2].startsWith('1-28') && fields[4] !== '0-6');
        const text = fields.join(' ');
        const other = CronExpressionParser.parse(text, { tz, currentDate: from });
        const theirs = [0, 1, 2].map(() => other.next().toDate().toISOString().slice(0, 16));
        expect([text, runsAfter(text, tz, '2026-01-15T10:20:30', 3)]).toEqual([text, theirs]);
      }),
      { numRuns: 300 },
    );
  });

  test('all runs between two instants are found, the last instant included', () => {
    const between = runsBetween(
      crontabOf('*/10 * * * *'),
      'UTC',
      new Date('2026-01-01T00:00Z'),
      new Date('2026-01-01T00:30Z'),
    );
    expect(between.map((run) => run.toISOString().slice(11, 16))).toEqual(['00:10', '00:20', '00:30']);
  });
});
