/** The account page with all its cards, walked on the screen. */
import { expect } from 'vitest';
import type { Preference } from '../../machines/alerts/preference-toggles.machine.ts';
import { accountModel } from '../../machines/account/account.model.ts';
import { field, press, seesHeading, type Tab } from '../support/browser/person.ts';
import {
  ALERTS,
  card,
  comesBack,
  opensAccount,
  playAccountServer,
  retryIn,
  SESSIONS,
  ZONES,
} from '../support/hands/account.ts';
import { yes } from '../support/hands/server.ts';
import { member, TOKENS, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const MINUTE_MS = 60_000;
const UPDATE = 'PUT /subscriptions/user/';
const CHANGE = 'PUT /users/auth/password/';
const secrets = ['current_password', 'password', 'confirm_password'];
const sessions = ['own', 'phone'].map((id) => ({
  id,
  ip: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  browser_type: id,
  os_type: 'Linux',
  device_type: 'desktop',
  current_token: id === 'own',
}));
const alert: Preference = {
  subscription_type: { pk: 1, name: 'Scholarships', description: 'New ones.' },
  subscription_channel: { pk: 2, name: 'Email' },
  status: true,
};

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  server.stands(SESSIONS, sessions);
  server.stands(ALERTS, [alert]);
  const toggle = page.getByRole('switch', { name: 'Scholarships, Email' });
  const zones = {
    user_timezone: { area: 'Europe', location: 'Berlin' },
    available_timezones: { Europe: ['Berlin'] },
  };
  return {
    begin: async () => {
      await withClock(page, async () => {
        await opensAccount(page);
        // React shows by a timer what has loaded lazily; once the clock stands, it never would.
        await toggle.waitFor();
      });
    },
    does: {
      'clock.ticked': () => page.clock.runFor(MINUTE_MS),
      'window.focused': async (_, before) => {
        const refreshed: [string, unknown][] = [
          [WHO, member],
          [ZONES, zones],
          [SESSIONS, sessions],
          ...(before.matches({ alerts: 'shown' }) ? [[ALERTS, [alert]] as [string, unknown]] : []),
        ];
        for (const [key] of refreshed) server.holds(key);
        await comesBack(page);
        for (const [key, data] of refreshed) {
          await server.asks(key, key === SESSIONS ? { refresh: TOKENS.refresh } : null);
          await server.say(key, yes(data));
          server.stands(key, data);
        }
        if (!before.matches({ alerts: 'shown' })) await server.asksNot(ALERTS);
      },
      'xstate.done.actor.password': async () => {
        const values = Object.fromEntries(secrets.map((name) => [name, `a quiet road ${name[0]}`]));
        for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
        server.holds(SESSIONS);
        await press(page, 'Change password');
        await server.asks(CHANGE, { ...values, end_other_sessions: true });
        await server.answer(CHANGE, null);
        await server.asks(SESSIONS, { refresh: TOKENS.refresh });
        await server.say(SESSIONS, yes(sessions));
        server.stands(SESSIONS, sessions);
      },
      // The list reloaded after a change is refused.
      'xstate.done.actor.alerts': async () => {
        await toggle.click();
        server.holds(ALERTS);
        await server.answer(UPDATE, null);
        await server.refuse(ALERTS);
        server.stands(ALERTS, [alert]);
      },
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'alerts.retry': () => retryIn(page, 'alerts'),
    },
    shows: {
      cards: async ({ context }) => {
        await seesHeading(page, 'Account Settings');
        await expect.poll(() => page.getByRole('main').locator('section[id]').count()).toBe(8);
        // The walk started at a full hour.
        const minutes = (context as { now: number }).now / MINUTE_MS;
        await page
          .locator('[data-clock]')
          .getByText(new RegExp(`\\d:0${minutes}`))
          .waitFor();
      },
      'password.open': async () => {
        for (const name of secrets) await expect.poll(() => field(page, name).inputValue()).toBe('');
        expect(await page.getByLabel('Sign out all other devices').isChecked()).toBe(true);
        expect(await page.getByRole('button', { name: 'Change password' }).isEnabled()).toBe(true);
      },
      'alerts.shown': () => toggle.waitFor(),
      'alerts.gone': async () => {
        await card(page, 'alerts').getByText('This could not be loaded.').waitFor();
        expect(await toggle.count()).toBe(0);
      },
    },
  };
}

walkOnScreen('account', accountModel, {
  proves: 'ACC-01 ACC-06 ACC-07 NET-02 OWN-04',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  cases: {
    // Time only moves forward.
    'clock.ticked': ({ context }) => ((context as { now: number }).now === 0 ? [{ now: MINUTE_MS }] : []),
  },
});
