// @module-tag deeper
import { describe, expect, test } from 'vitest';
import type { CurrentUser, TimeZones } from '../../contract/account.ts';
import { listedZone } from '../../server/modules/account/zones.ts';
import { signUpVerified } from '../support/people.ts';
import { useServer, type TestServer } from '../support/server.ts';

const { start, database } = useServer();
const EMAIL = 'a@example.com';

const setNames = (server: TestServer, token: string, body: object) =>
  server.call<CurrentUser>('PUT', '/api/users/account/', { token, body });
const zones = (server: TestServer, token: string) =>
  server.call<TimeZones>('GET', '/api/users/timezone/', { token });
const setZone = (server: TestServer, token: string, timezone: unknown) =>
  server.call<TimeZones>('PUT', '/api/users/timezone/', { token, body: { timezone } });

describe('names', () => {
  test('ACC-05 can be changed, and the answer shows the new ones', async () => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const { status, envelope } = await setNames(server, access, { first_name: 'Rojîn', last_name: 'Ehmed' });
    expect(status).toBe(200);
    expect(envelope.data).toMatchObject({
      email: EMAIL,
      first_name: 'Rojîn',
      last_name: 'Ehmed',
      full_name: 'Rojîn Ehmed',
    });
    const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
    expect(me.envelope.data).toEqual(envelope.data);
  });

  test.each([
    ['extra spaces', '  Mîr   \t Celadet\n', 'Mîr Celadet'],
    ['emoji, even of several characters', '🦊 👩‍👩‍👧 ☀️', '🦊 👩‍👩‍👧 ☀️'],
    ['a joiner in a Kurdish word', 'نامە\u200cکان', 'نامە\u200cکان'],
    ['direction marks', '\u202eیلدا\u202c\u200f\u2068x\u2069\u061c', 'یلداx'],
    ['a letter of two code points', 'Rojı\u0302n Ze\u0302', 'Rojı\u0302n Zê'],
    ['markup, as text', '<b>Robert</b>; drop table users', '<b>Robert</b>; drop table users'],
    ['150 letters', 'x'.repeat(150), 'x'.repeat(150)],
    ['150 emoji', '🦊'.repeat(150), '🦊'.repeat(150)],
  ])('ACC-05 may contain %s', async (_what, sent, kept) => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const { status, envelope } = await setNames(server, access, { first_name: sent, last_name: 'Z' });
    expect([status, envelope.data.first_name]).toEqual([200, kept]);
  });

  test.each([
    ['nothing', '', 'This field is required.'],
    ['only spaces', ' \u00a0\u3000\t', 'This field is required.'],
    ['invisible characters', '\u200d\u2060\ufe0f\u3164\u200e', 'This field is required.'],
    ['300 letters', 'x'.repeat(300), 'Use at most 150 characters.'],
    ['a control character', 'a\u0007b', 'Remove the characters that cannot be stored.'],
    ['a NUL', 'a\0', 'Remove the characters that cannot be stored.'],
    ['half a surrogate pair', 'a\ud83d', 'Remove the characters that cannot be stored.'],
    ['a number', 5, 'Write this as text.'],
    ['no value', null, 'This field is required.'],
    ['a list', ['x'], 'Write this as text.'],
  ])('ACC-05 consisting of %s are refused under their field', async (_what, sent, sentence) => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const { status, envelope } = await setNames(server, access, { first_name: 'A', last_name: sent });
    expect([status, envelope.errors]).toEqual([400, { last_name: [sentence] }]);
    const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
    expect(me.envelope.data.first_name).toBe('');
  });

  test('ACC-05 are both required, and changing them changes nothing else', async () => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    expect((await setNames(server, access, {})).envelope.errors).toEqual({
      first_name: ['This field is required.'],
      last_name: ['This field is required.'],
    });
    const more = await setNames(server, access, { first_name: 'A', last_name: 'B', is_staff: true });
    expect([more.status, Object.keys(more.envelope.errors)]).toEqual([400, ['is_staff']]);
  });

  test('ACC-05 of two simultaneous changes, one wins completely', async () => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const both = await Promise.all(
      ['One', 'Two'].map((name) => setNames(server, access, { first_name: name, last_name: name })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const me = await server.call<CurrentUser>('GET', '/api/users/me/', { token: access });
    expect(['One One', 'Two Two']).toContain(me.envelope.data.full_name);
  });
});

describe('time zones', () => {
  test("ACC-03 the account's zone comes with all available ones, split at the first slash", async () => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const { envelope } = await zones(server, access);
    const { user_timezone, available_timezones } = envelope.data;
    expect(user_timezone).toEqual({ area: 'Etc', location: 'UTC' });
    expect(available_timezones['Etc']).toEqual(['UTC']);
    expect(available_timezones['Europe']).toContain('Berlin');
    expect(available_timezones['America']).toContain('Argentina/Buenos_Aires');
    for (const [area, locations] of Object.entries(available_timezones)) {
      expect(locations).toEqual(locations.toSorted());
      for (const location of locations) expect(listedZone(`${area}/${location}`)).toBe(`${area}/${location}`);
    }
    expect(Object.keys(available_timezones)).toEqual(Object.keys(available_timezones).toSorted());
  });

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Etc/UTC', 'Etc/UTC'],
    ['UTC', 'Etc/UTC'],
    [' asia/baghdad ', 'Asia/Baghdad'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['europe/kyiv', 'Europe/Kyiv'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('ACC-03 %j becomes %s, and the envelope says so at once', async (sent, kept) => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    const { status, envelope } = await setZone(server, access, sent);
    const { area, location } = envelope.data.user_timezone;
    expect([status, `${area}/${location}`, envelope.timezone]).toEqual([200, kept, kept]);
    expect((await zones(server, access)).envelope.data).toEqual(envelope.data);
    const me = await server.call('GET', '/api/users/me/', {
      token: access,
      headers: { 'default-timezone': 'Asia/Tokyo' },
    });
    expect(me.envelope.timezone).toBe(kept);
  });

  test.each(['Europe/Atlantis', 'Berlin', '+02:00', 'Etc/GMT+5', '../Europe/Berlin', '/', 'x'.repeat(64)])(
    'ACC-03 %j is refused under its field, and the zone stays the same',
    async (sent) => {
      const server = await start();
      const { access } = await signUpVerified(server, EMAIL);
      await setZone(server, access, 'Europe/Oslo');
      const { status, envelope } = await setZone(server, access, sent);
      expect([status, envelope.errors]).toEqual([
        400,
        { timezone: ['There is no such time zone. Choose one from the list.'] },
      ]);
      expect((await zones(server, access)).envelope.data.user_timezone.location).toBe('Oslo');
    },
  );

  test.each([['', 'This field is required.'] as const, [7, 'Write this as text.'] as const])(
    'ACC-03 %j is not a zone',
    async (sent, sentence) => {
      const server = await start();
      const { access } = await signUpVerified(server, EMAIL);
      expect((await setZone(server, access, sent)).envelope.errors).toEqual({ timezone: [sentence] });
    },
  );

  test('ACC-03 a stored zone that is no longer known is shown as Etc/UTC', async () => {
    const server = await start();
    const { access } = await signUpVerified(server, EMAIL);
    await database().pool.query(`update users set timezone = 'Mars/Olympus'`);
    expect((await zones(server, access)).envelope.data.user_timezone).toEqual({
      area: 'Etc',
      location: 'UTC',
    });
  });
});

test('SES-07 a change by one member leaves the others unchanged', async () => {
  const server = await start();
  const mine = await signUpVerified(server, EMAIL);
  const theirs = await signUpVerified(server, 'b@example.com');
  await setNames(server, mine.access, { first_name: 'A', last_name: 'B' });
  await setZone(server, mine.access, 'Europe/Berlin');
  const them = await server.call<CurrentUser>('GET', '/api/users/me/', { token: theirs.access });
  expect([them.envelope.data.full_name, them.envelope.timezone]).toEqual(['', 'UTC']);
});
