/** Everything around a dashboard page, walked on the account page. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import { press, seesHeading, type Tab } from '../support/browser/person.ts';
import { comesBack, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const abort = (route: Route): Promise<void> => route.abort();

/** Holds a part of the code until it should load or fail. */
async function holdPart(page: Tab, name: string) {
  type Fate = (route: Route) => Promise<void>;
  let held: Route[] = [];
  let fate: Fate | undefined;
  await page.route(new RegExp(`/assets/${name}[^/]*\\.js`), (route) => {
    if (fate !== undefined) return fate(route);
    held.push(route);
    return undefined;
  });
  const arrives = () => expect.poll(() => held.length).toBeGreaterThan(0);
  // Both pointer and press request the code: the second request may arrive after the first has ended.
  const end = async (next: Fate): Promise<void> => {
    await arrives();
    fate = next;
    await Promise.all(held.splice(0).map(next));
  };
  return {
    arrives,
    /** Holds requests from now on, unless the code has loaded. */
    holds: (): void => {
      if (fate === abort) fate = undefined;
    },
    comes: () => end((route) => route.continue()),
    fails: () => end(abort),
  };
}

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const profile = page.getByRole('button', { name: 'Profile', exact: true });
  const bell = page.getByRole('button', { name: /^Messages/ });
  const messages = page.getByRole('dialog', { name: 'Messages', exact: true });
  const menu = page.getByRole('menuitem', { name: 'Signout' });
  const panelPart = await holdPart(page, 'BellPanel');
  const menuPart = await holdPart(page, 'ProfileItems');
  const fault = () => page.getByText('Something went wrong').first().waitFor();
  const initials = () => profile.locator('[data-initials="AB"]').waitFor();
  return {
    begin: () => opensAccount(page),
    does: {
      'section.retry': () => press(page, 'Try again'),
      'person.changed': async ({ avatarId }) => {
        await seesHeading(page, 'Account Settings');
        server.stands(WHO, { ...member, avatar_id: avatarId });
        await comesBack(page);
        if (avatarId === null)
          await expect.poll(() => server.keys().filter((key) => key.includes('avatar'))).toEqual([]);
        else await server.asks(`GET /users/avatar/${String(avatarId)}/`);
      },
      'bell.near': async () => {
        await page.mouse.move(5, 5);
        panelPart.holds();
        await bell.hover();
        await panelPart.arrives();
      },
      'bell.open': () => {
        panelPart.holds();
        return bell.click();
      },
      'bell.close': () => bell.click(),
      'xstate.done.actor.fetchBell': panelPart.comes,
      'xstate.error.actor.fetchBell': async () => {
        await panelPart.fails();
        await fault();
      },
      'profile.near': async () => {
        await page.mouse.move(5, 5);
        menuPart.holds();
        await profile.hover();
        await menuPart.arrives();
      },
      'profile.open': () => {
        menuPart.holds();
        return profile.click();
      },
      'xstate.done.actor.fetchProfile': menuPart.comes,
      'xstate.error.actor.fetchProfile': async () => {
        await menuPart.fails();
        await fault();
      },
    },
    shows: {
      surroundings: async () => {
        await page.getByRole('navigation', { name: 'Dashboard', exact: true }).waitFor();
        for (const name of ['Sidebar', 'Profile', 'Find pages and settings'])
          await page.getByRole('button', { name, exact: true }).waitFor();
        await bell.waitFor();
      },
      'portrait.shown': initials,
      'portrait.lost': initials,
      'bell.unasked': () => expect.poll(() => messages.count()).toBe(0),
      'bell.closed': () => expect.poll(() => messages.count()).toBe(0),
      'bell.coming': async () => {
        await panelPart.arrives();
        expect(await messages.count()).toBe(0);
      },
      'bell.open': () => messages.waitFor(),
      'profile.unasked': () => expect.poll(() => menu.count()).toBe(0),
      'profile.coming': async () => {
        await menuPart.arrives();
        expect(await menu.count()).toBe(0);
      },
      'profile.there': () => menu.waitFor(),
      'page.running': () => seesHeading(page, 'Account Settings'),
      'page.broken': () => seesHeading(page, 'Unexpected Application Error!'),
    },
  };
}

const whenNoMenu = (snapshot: AnyMachineSnapshot) => (snapshot.matches({ profile: 'unasked' }) ? [{}] : []);
const whenNoPanel = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ bell: 'unasked' }) || snapshot.matches({ bell: 'closed' }) ? [{}] : [];

walkOnScreen('dashboard', dashboardModel, {
  proves: 'DSH-02 DSH-05',
  open: handsOn,
  as: 'nobody',
  cases: {
    // Opening one of them closes the other. So does a press elsewhere.
    'section.retry': (snapshot) =>
      snapshot.matches({ bell: 'open' }) || snapshot.matches({ profile: 'there' }) ? [] : [{}],
    'bell.near': whenNoMenu,
    'bell.open': whenNoMenu,
    'bell.close': whenNoMenu,
    'profile.near': whenNoPanel,
    'profile.open': whenNoPanel,
  },
});
