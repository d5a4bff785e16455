import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { ruleState } from '../../src/features/account/password/rule-state.ts';
import { offsetOf, zoneClock } from '../../src/kit/i18n/format/zone-clock.ts';
import { completeZones, zoneOf } from '../../src/features/account/timezone.flow.ts';
import { envelope, type Sent } from '../support/fake-wire.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const zones = (area: string, location: string) => ({
  user_timezone: { area, location },
  available_timezones: {
    America: ['Argentina/Salta', 'New_York'],
    Asia: ['Baghdad'],
    Etc: ['UTC'],
    Europe: ['Berlin'],
  },
});
const session = (id: string) => ({
  id,
  ip: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  last_used_at: '2026-03-01T12:00:00.000Z',
  browser_type: 'Firefox 140',
  os_type: 'Linux',
  device_type: 'desktop',
  current_token: id === 'own',
});

/** The account page of a member, with answers of the server by method and path. */
async function startAccount(
  server: Record<string, (request: Sent) => Response | Promise<Response>> = {},
  visited: Record<string, string> = {},
) {
  const started = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    visited,
    server: {
      'GET /users/me/': () => userOf(),
      'GET /users/timezone/': () => envelope(200, { data: zones('Asia', 'Baghdad') }),
      'POST /users/auth/tokens/': () => envelope(200, { data: [session('own'), session('a')] }),
      'GET /users/auth/password/rules/': () =>
        envelope(200, { data: { rules: [{ code: 'min_length', value: 8, text: '' }] } }),
      'GET /subscriptions/user/': () => envelope(200, { data: [] }),
      ...server,
    },
  });
  await started.opens('dashboard');
  const dashboard = started.flow() as ActorRefFrom<typeof dashboardMachine>;
  const account = dashboard.getSnapshot().children.section as ActorRefFrom<typeof accountMachine>;
  const children = () => account.getSnapshot().children;
  await expect.poll(() => children().timezone?.getSnapshot().matches('shown')).toBe(true);
  await expect.poll(() => children().sessions?.getSnapshot().matches('shown')).toBe(true);
  return { ...started, account, children };
}

const codes = (store: { success: unknown[] }) => store.success;

test('ACC-03 the zone is sent as area/location and kept, a toast confirms it, and /dashboard/account/ opens', async () => {
  const { children, sentTo, store, history } = await startAccount({
    'PUT /users/timezone/': () => envelope(200, { data: zones('America', 'Argentina/Salta') }),
  });
  const timezone = children().timezone;
  timezone?.send({ type: 'timezone.choose', area: 'America', location: 'Argentina/Salta' });
  const form = timezone?.getSnapshot().children.form;
  form?.send({ type: 'form.submit', values: { area: 'America', location: 'Argentina/Salta' } });
  await expect.poll(() => history.hrefs().at(-1)).toBe('/en/dashboard/account/');
  const changes = sentTo('/users/timezone/').filter(({ method }) => method === 'PUT');
  expect(changes.map(({ body }) => body)).toEqual([{ timezone: 'America/Argentina/Salta' }]);
  expect(codes(store())).toEqual([{ code: 'timezoneChanged' }]);
});

test('ACC-03 a refusal is shown under the field, and the choice stays', async () => {
  const { children } = await startAccount({
    'PUT /users/timezone/': () => envelope(400, { errors: { timezone: ['There is no such zone.'] } }),
  });
  const timezone = children().timezone;
  timezone?.send({ type: 'timezone.choose', area: 'Europe', location: 'Berlin' });
  const form = timezone?.getSnapshot().children.form;
  form?.send({ type: 'form.submit', values: { area: 'Europe', location: 'Berlin' } });
  await expect
    .poll(() => form?.getSnapshot().context.problems)
    .toEqual({ timezone: [{ text: 'There is no such zone.' }] });
  expect(timezone?.getSnapshot().context.choice).toEqual({ area: 'Europe', location: 'Berlin' });
});

test('NET-02 NET-04 ACC-03 an unsaved choice of zone is restored after a reload, for the same person', async () => {
  const salta = { area: 'America', location: 'Argentina/Salta' };
  const first = await startAccount();
  first.children().timezone?.send({ type: 'timezone.choose', ...salta });
  const kept = first.world.visit.read('typed:timezone') ?? '';

  const zoneOfVisit = async (visited: Record<string, string>, email: string) => {
    const { children } = await startAccount({ 'GET /users/me/': () => userOf({ email }) }, visited);
    return children().timezone?.getSnapshot().context.choice;
  };
  expect(await zoneOfVisit({ 'typed:timezone': kept }, 'ada@renas.example')).toEqual(salta);
  expect(await zoneOfVisit({ 'typed:timezone': kept }, 'other@renas.example')).toBeNull();
  const gone = kept.replace('Argentina/Salta', 'Atlantis');
  expect(await zoneOfVisit({ 'typed:timezone': gone }, 'ada@renas.example')).toBeNull();
});

test('NET-02 NET-04 OWN-01 a typed new address is restored after a reload, a password never', async () => {
  const server = {
    'GET /users/auth/account/': () => envelope(200, { data: { new_email: null, is_last_superuser: false } }),
  };
  const openForm = async (visited: Record<string, string> = {}) => {
    const started = await startAccount(server, visited);
    const card = () => started.children().ownership?.getSnapshot().children.email;
    await expect.poll(card).toBeDefined();
    card()?.send({ type: 'email.change' });
    return { ...started, request: card()?.getSnapshot().children.request };
  };
  const first = await openForm();
  first.request?.send({ type: 'form.typed', values: { email: 'ada@new.example' } });
  first.request?.send({ type: 'form.submit', values: { email: 'ada@new.example', password: 'quiet' } });
  const kept = Object.fromEntries(first.visit.values);
  expect(JSON.stringify(kept)).not.toContain('quiet');
  const second = await openForm(kept);
  expect(second.request?.getSnapshot().context.draft).toEqual({ email: 'ada@new.example' });
});

test('NET-02 ACC-03 the draft of a zone is dropped once saved, and kept if refused', async () => {
  let answer = () => envelope(400, { errors: { timezone: ['Not now.'] } });
  const { children, world } = await startAccount({ 'PUT /users/timezone/': () => answer() });
  const kept = () => world.visit.read('typed:timezone');
  const timezone = children().timezone;
  timezone?.send({ type: 'timezone.choose', area: 'America', location: 'Argentina/Salta' });
  const form = timezone?.getSnapshot().children.form;
  const save = () =>
    form?.send({ type: 'form.submit', values: { area: 'America', location: 'Argentina/Salta' } });
  save();
  await expect.poll(() => form?.getSnapshot().context.problems).toHaveProperty('timezone');
  expect(kept()).toContain('Argentina/Salta');
  answer = () => envelope(200, { data: zones('America', 'Argentina/Salta') });
  save();
  await expect.poll(() => timezone?.getSnapshot().context.choice).toBeNull();
  expect(kept()).toBeNull();
});

test('NET-02 ACC-03 a zone chosen while another one is being sent stays, and so does its draft', async () => {
  const answered = Promise.withResolvers<Response>();
  const { children, world, store } = await startAccount({ 'PUT /users/timezone/': () => answered.promise });
  const timezone = children().timezone;
  const salta = { area: 'America', location: 'Argentina/Salta' };
  timezone?.send({ type: 'timezone.choose', ...salta });
  timezone?.getSnapshot().children.form?.send({ type: 'form.submit', values: salta });
  const berlin = { area: 'Europe', location: 'Berlin' };
  timezone?.send({ type: 'timezone.choose', ...berlin });
  answered.resolve(envelope(200, { data: zones('America', 'Argentina/Salta') }));
  await expect.poll(() => codes(store())).toEqual([{ code: 'timezoneChanged' }]);
  const { zones: known, choice } = timezone?.getSnapshot().context ?? {};
  expect(known?.user_timezone).toEqual(salta);
  expect(choice).toEqual(berlin);
  expect(world.visit.read('typed:timezone')).toContain('Berlin');
});

test("ACC-04 revoking sends the session's id and this session's refresh token", async () => {
  const { children, sentTo, store } = await startAccount();
  expect(sentTo('/users/auth/tokens/')[0]).toMatchObject({ method: 'POST', body: { refresh: 'r1' } });
  children().sessions?.send({ type: 'sessions.revoke', id: 'a' });
  await expect.poll(() => codes(store())).toEqual([{ code: 'tokenRevoked' }]);
  expect(sentTo('/users/auth/tokens/revoke/')[0]?.body).toEqual({ token_id: 'a', refresh: 'r1' });
});

test('ACC-05 the names are sent and confirmed by a toast, and the whole product shows the new ones at once', async () => {
  const { app, children, sentTo, store, sent } = await startAccount({
    'PUT /users/account/': () => userOf({ first_name: 'Augusta', last_name: 'King' }),
  });
  children().general?.send({
    type: 'form.submit',
    values: { first_name: 'Augusta', last_name: 'King', other: 'x' },
  });
  await expect.poll(() => codes(store())).toEqual([{ code: 'generalUpdated' }]);
  expect(sentTo('/users/account/')[0]).toMatchObject({
    method: 'PUT',
    body: { first_name: 'Augusta', last_name: 'King' },
  });
  expect(app.getSnapshot().children.session?.getSnapshot().context.user?.first_name).toBe('Augusta');
  expect(sent.filter(({ url }) => url === '/api/users/me/')).toHaveLength(1);
});

test('ACC-06 OWN-04 the password is sent and confirmed by a toast; the form is empty again, and the sessions are reloaded', async () => {
  let signedIn = [session('own'), session('a')];
  const { children, sentTo, store } = await startAccount({
    'POST /users/auth/tokens/': () => envelope(200, { data: signedIn }),
    'PUT /users/auth/password/': () => envelope(200),
  });
  const values = { current_password: 'one', password: 'two', confirm_password: 'two' };
  const before = children().password;
  signedIn = [session('own')];
  before?.send({ type: 'form.submit', values: { ...values, end_other_sessions: true } });
  await expect.poll(() => codes(store())).toEqual([{ code: 'ownPasswordChanged' }]);
  expect(sentTo('/users/auth/password/')[0]).toMatchObject({
    method: 'PUT',
    body: { ...values, end_other_sessions: true },
  });
  expect(children().password).not.toBe(before);
  expect(children().password?.getSnapshot().context.values).toEqual({});
  const listed = () =>
    children()
      .sessions?.getSnapshot()
      .context.sessions.map(({ id }) => id);
  await expect.poll(listed).toEqual(['own']);
  children().password?.send({ type: 'form.submit', values: { ...values, end_other_sessions: false } });
  await expect.poll(() => sentTo('/users/auth/password/')).toHaveLength(2);
  expect(sentTo('/users/auth/password/')[1]?.body).toMatchObject({ end_other_sessions: false });
});

test('ACC-07 a list that fails to load leaves the person on the page, with a button to retry', async () => {
  let answers = 0;
  const { account, children, history } = await startAccount({
    'GET /subscriptions/user/': () => {
      answers += 1;
      return answers === 1
        ? envelope(400, { errors: { detail: ['Not now.'] } })
        : envelope(200, { data: [] });
    },
  });
  await expect.poll(() => account.getSnapshot().hasTag('withoutAlerts')).toBe(true);
  expect(history.hrefs().at(-1)).toBe('/en/dashboard/');
  account.send({ type: 'alerts.retry' });
  await expect.poll(() => children().alerts?.getSnapshot().matches({ shown: 'settled' })).toBe(true);
});

test('ACC-01 returning to the window loads what another tab has changed', async () => {
  let zone = zones('Asia', 'Baghdad');
  let name = 'Ada';
  const { app, children, focus, sentTo } = await startAccount({
    'GET /users/timezone/': () => envelope(200, { data: zone }),
    'GET /users/me/': () => userOf({ first_name: name }),
  });
  zone = zones('Europe', 'Berlin');
  name = 'Augusta';
  focus();
  await expect
    .poll(() => children().timezone?.getSnapshot().context.zones?.user_timezone)
    .toEqual({ area: 'Europe', location: 'Berlin' });
  await expect
    .poll(() => app.getSnapshot().children.session?.getSnapshot().context.user?.first_name)
    .toBe('Augusta');
  expect(sentTo('/users/auth/tokens/')).toHaveLength(2);
});

test("ACC-03 the page's clock advances every minute", async () => {
  const { account, pass } = await startAccount();
  const seen: number[] = [];
  account.subscribe(({ context }) => void seen.push(context.now));
  pass(150);
  expect([...new Set(seen)].filter((now) => now > 0)).toEqual([60_000, 120_000]);
});

test('ACC-03 P26: a zone is split at its first slash', () => {
  expect(zoneOf('America/Argentina/Salta')).toEqual({ area: 'America', location: 'Argentina/Salta' });
  expect(zoneOf('Etc/UTC')).toEqual({ area: 'Etc', location: 'UTC' });
  expect(zoneOf('UTC')).toEqual({ area: 'Etc', location: 'UTC' });
});

test('ACC-03 offset and local time of a zone are right, east and west, with half hours and summer time', () => {
  const winter = new Date('2026-01-15T11:05:30Z');
  expect(zoneClock(winter, 'Asia/Baghdad', 'en')).toBe('UTC+03:00 · 14:05');
  expect(zoneClock(winter, 'Asia/Baghdad', 'ckb')).toBe('UTC+٠٣:٠٠\u200e · \u200e١٤:٠٥');
  expect(zoneClock(winter, 'America/New_York', 'kmr')).toBe('UTC−05:00 · 06:05');
  expect(offsetOf(new Date('2026-01-15T11:05:59.999Z'), 'America/New_York')).toBe('UTC−05:00');
  expect(offsetOf(new Date('2026-01-15T11:05:59.999Z'), 'Asia/Baghdad')).toBe('UTC+03:00');
  expect(offsetOf(winter, 'Asia/Kathmandu')).toBe('UTC+05:45');
  expect(offsetOf(winter, 'Etc/UTC')).toBe('UTC+00:00');
  expect(offsetOf(new Date('2026-07-15T11:05:00Z'), 'Europe/Berlin')).toBe('UTC+02:00');
  expect(() => offsetOf(winter, 'Asia/Nowhere')).toThrow(RangeError);
});

test('ACC-06 rules are ticked if the browser can check them, and left open if only the server can', () => {
  const rule = (code: string, value: number | null = null) => ({ code, value, text: '' });
  const state = (one: ReturnType<typeof rule>, typed: string) => ruleState(one, typed, 'Ada@renas.example');
  expect(state(rule('min_length', 8), '')).toBe('open');
  expect(state(rule('min_length', 8), '1234567')).toBe('broken');
  expect(state(rule('min_length', 8), '12345678')).toBe('kept');
  expect(state(rule('min_length', 8), '😀😀😀😀')).toBe('broken');
  expect(state(rule('max_length', 4), '12345')).toBe('broken');
  expect(state(rule('not_numeric'), '١٢٣٤')).toBe('broken');
  expect(state(rule('not_numeric'), '1234a')).toBe('kept');
  expect(state(rule('not_similar'), 'ADA')).toBe('broken');
  expect(state(rule('not_similar'), 'ada@renas.example')).toBe('broken');
  expect(state(rule('not_similar'), 'a quiet road')).toBe('kept');
  expect(state(rule('not_common'), 'password')).toBe('open');
  expect(state(rule('of_another_server'), 'x')).toBe('open');
});

describe('NET-01 the zones of a server that leaves some out', () => {
  const available_timezones = { Europe: ['Berlin', 'Paris'] };
  const berlin = { area: 'Europe', location: 'Berlin' };
  const unknown = { area: '', location: '' };

  test('are its own, where it leaves out nothing', () => {
    const all = { user_timezone: berlin, available_timezones };
    expect(completeZones(all, zoneOf('UTC'))).toEqual(all);
  });

  test("begin with the account's own, which can be chosen again", () => {
    for (const [location, area, offered] of [
      ['Rome', 'Europe', { Europe: ['Rome', 'Berlin', 'Paris'] }],
      ['Cairo', 'Africa', { Europe: ['Berlin', 'Paris'], Africa: ['Cairo'] }],
    ] as const) {
      const user_timezone = { area, location };
      const completed = completeZones({ user_timezone, available_timezones }, zoneOf('UTC'));
      expect(completed).toEqual({ user_timezone, available_timezones: offered });
    }
  });

  test("have the account's given zone where it names none", () => {
    const completed = completeZones({ user_timezone: unknown, available_timezones }, berlin);
    expect(completed).toEqual({ user_timezone: berlin, available_timezones });
  });

  test("are the browser's where it offers none, with UTC", () => {
    const { available_timezones: offered } = completeZones(
      { user_timezone: unknown, available_timezones: {} },
      zoneOf('UTC'),
    );
    expect(offered['Europe']).toContain('Brussels');
    expect(offered['Etc']?.filter((location) => location === 'UTC')).toEqual(['UTC']);
  });
});
