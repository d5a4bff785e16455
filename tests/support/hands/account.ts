import type { Tab } from '../browser/person.ts';
import { leaves } from '../walks/live.ts';
import { playServer, type PlayedServer } from './server.ts';
import { keepsTokens, member, WHO } from './visitor.ts';

export const ACCOUNT = '/en/dashboard/account/';
export const ZONES = 'GET /users/timezone/';
export const SESSIONS = 'POST /users/auth/tokens/';
export const ALERTS = 'GET /subscriptions/user/';
/** What our own server says about the account as a whole; without it, two cards are missing. */
export const STANDING = 'GET /users/auth/account/';
/** The rules for a new password. */
export const RULES = 'GET /users/auth/password/rules/';

/** The account page's requests, and their responses unless a walk holds them. */
const standing = {
  [WHO]: member,
  [ZONES]: {
    user_timezone: { area: 'Europe', location: 'Berlin' },
    available_timezones: { Europe: ['Berlin', 'Paris'] },
  },
  [SESSIONS]: [],
  [ALERTS]: [],
  [RULES]: { rules: [] },
  [STANDING]: { new_email: null, is_last_superuser: false },
};

/** A server with a member that answers all the cards' requests, except those a walk answers itself. */
export async function playAccountServer(page: Tab, ...held: string[]): Promise<PlayedServer> {
  const server = await playServer(page, standing);
  for (const key of held) server.holds(key);
  return server;
}

/** Opens the account page as a member. */
export async function opensAccount(page: Tab): Promise<void> {
  await keepsTokens(page);
  await page.goto(ACCOUNT);
}

/** The card with this heading. */
export const card = (page: Tab, id: string) => page.locator(`section#${id}`);
/**
 * Returns to the account page: whatever a person may have changed elsewhere is loaded again, but for what is loading
 * still. That is waited for, except in the walked chart.
 */
export async function comesBack(page: Tab, walked = ''): Promise<void> {
  const busy = /^(\w+)\.(?:.+\.)?(?:loading|refreshing|reloading|rechecking)$/;
  await leaves(page, (state) => ![undefined, walked].includes(busy.exec(state)?.[1]));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
/** Clicks Try again in a card that could not be loaded. */
export const retryIn = (page: Tab, id: string): Promise<void> =>
  card(page, id).getByRole('button', { name: 'Try again' }).click();
