/** Everything around a dashboard page, walked on the account page. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import { press, seesHeading, seesToast, type Tab } from '../support/browser/person.ts';
import { comesBack, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import { holdPart } from '../support/walks/held-part.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  const profile = page.getByRole('button', { name: 'Profile', exact: true });
  const bell = page.getByRole('button', { name: /^Messages/ });
  const messages = page.getByRole('dialog', { name: 'Messages', exact: true });
  const menu = page.getByRole('menuitem', { name: 'Signout' });
  const panelPart = await holdPart(page, 'BellPanel');
  const menuPart = await holdPart(page, 'ProfileItems');
  const fault = () => seesToast(page, 'Something went wrong');
  const initials = () => profile.locator('[data-initials="AB"]').waitFor();
  let pictured: string | null = null;
  const changesPicture = async (id: string | null): Promise<void> => {
    pictured = id;
    server.stands(WHO, { ...member, avatar_id: id });
    await comesBack(page, 'picture');
    if (id === null)
      await expect.poll(() => server.keys().filter((key) => key.includes('avatar'))).toEqual([]);
    else await server.asks(`GET /users/avatar/${id}/`);
  };
  return {
    begin: () => opensAccount(page),
    does: {
      'section.retry': () => press(page, 'Try again'),
      'person.changed': async ({ avatarId }) => {
        await seesHeading(page, 'Account Settings');
        const id = avatarId as string | null;
        // Only a change is reported.
        if (id === pictured) await changesPicture(id === null ? 'p1' : null);
        return changesPicture(id);
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
