import type { Tab } from '../browser/person.ts';
import { playServer, type PlayedServer } from './server.ts';
import { keepsTokens, member, WHO } from './visitor.ts';

export const ACCOUNT = '/en/dashboard/account/';
export const ZONES = 'GET /users/timezone/';
export const SESSIONS = 'POST /users/auth/tokens/';
export const ALERTS = 'GET /subscriptions/user/';
export const RULES = 'GET /users/auth/password/rules/';

/** What the cards of the account page ask for, and what they are told unless a walk holds it. */
const standing = {
  [WHO]: member,
  [ZONES]: {
    user_timezone: { area: 'Europe', location: 'Berlin' },
    available_timezones: { Europe: ['Berlin', 'Paris'] },
  },
  [SESSIONS]: [],
  [ALERTS]: [],
  [RULES]: { rules: [] },
};

/** A server that knows a member and tells the cards all they ask, but for what a walk answers itself. */
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

/** The card of a matter. */
export const card = (page: Tab, id: string) => page.locator(`section#${id}`);
/** Comes back to the window: what another one has changed is looked at. */
export const comesBack = (page: Tab): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));
/** Tries again in a card that says that it could not be loaded. */
export const retryIn = (page: Tab, id: string): Promise<void> =>
  card(page, id).getByRole('button', { name: 'Retry' }).click();
