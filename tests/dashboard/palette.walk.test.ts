/** The command palette, the list of shortcuts and the keys, walked on the account page. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { paletteModel } from '../../machines/dashboard/palette.model.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';
import { ACCOUNT, playAccountServer } from '../support/hands/account.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keeps, TOKENS } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The dialogs' code. */
const DIALOGS = /\/assets\/Dialogs[^/]*\.js/;

async function handsOn(page: Tab): Promise<Hands> {
  await playAccountServer(page);
  const other = elsewhere(page);
  let held: Route[] = [];
  let isThere = false;
  await page.route(DIALOGS, (route) => {
    if (isThere) return route.continue();
    held.push(route);
    return undefined;
  });
  const query = page.locator('dialog').getByRole('combobox');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const toggle = page.getByRole('button', { name: 'Sidebar', exact: true });
  const key = (name: string) => () => page.keyboard.press(name);
  const isExpanded = () => toggle.getAttribute('aria-expanded');
  const fetched = async (ends: (route: Route) => Promise<void>): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const all = held;
    held = [];
    await Promise.all(all.map(ends));
  };
  /** Until it has loaded once, nothing of it is visible. */
  const awaited = async (): Promise<void> => {
    if (isThere) return;
    await expect.poll(() => held.length).toBeGreaterThan(0);
    expect(await page.locator('dialog').count()).toBe(0);
  };
  return {
    begin: async () => {
      await keeps(page, { accessToken: TOKENS.access, refreshToken: TOKENS.refresh, shortcutsOn: 'false' });
      await page.goto(ACCOUNT);
      await seesHeading(page, 'Account Settings');
    },
    does: {
      'palette.open': () => page.getByRole('button', { name: 'Find pages and settings' }).click(),
      'palette.summon': key('Control+K'),
      'palette.type': ({ query: text }) => query.fill(text as string),
      'palette.help': async () => {
        await query.fill('');
        // From the end: past “Signout”.
        for (const name of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(name);
      },
      'palette.close': async (_, before) => {
        const isSearching = before.matches({ dialog: 'searching' });
        if (!isSearching) return page.keyboard.press('Escape');
        await query.fill('theme');
        return page.keyboard.press('Enter');
      },
      'key.helpPressed': key('?'),
      'key.sidebarPressed': async () => {
        const was = await isExpanded();
        await page.keyboard.press('[');
        await expect.poll(isExpanded).not.toBe(was);
      },
      'shortcuts.turnedOn': async () => {
        await other.keeps({ shortcutsOn: 'false' });
        await other.keeps({ shortcutsOn: 'true' });
      },
      'shortcuts.turnedOff': () => other.keeps({ shortcutsOn: 'false' }),
      'xstate.done.actor.fetchDialogs': async (_, before) => {
        if (!isThere) {
          isThere = true;
          await fetched((route) => route.continue());
          return;
        }
        // Once loaded, it opens at once: the dialog is already open, and is requested a second time.
        await page.locator('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press(before.matches({ dialog: 'summoning' }) ? 'Control+K' : '?');
      },
      'xstate.error.actor.fetchDialogs': () => fetched((route) => route.abort()),
    },
    shows: {
      'dialog.closed': () => expect.poll(() => page.locator('dialog').count()).toBe(0),
      'dialog.summoning': awaited,
      'dialog.consulting': awaited,
      'dialog.searching': async ({ context }) => {
        const { query: typed } = context as { query: string };
        await expect.poll(() => query.inputValue()).toBe(typed);
        const leaves = page.locator('dialog').getByRole('option', { name: 'Signout' });
        if (typed === '') await leaves.waitFor();
        expect(await help.count()).toBe(0);
      },
      'dialog.helping': async () => {
        await help.waitFor();
        await expect.poll(() => query.count()).toBe(0);
      },
      'singleKeys.off': async (snapshot) => {
        if (!snapshot.matches({ dialog: 'closed' })) return;
        const was = await isExpanded();
        await page.keyboard.press('[');
        expect(await isExpanded()).toBe(was);
      },
      // Whether they work shows when one is pressed.
      'singleKeys.on': () => Promise.resolve(),
    },
  };
}

walkOnScreen('palette', paletteModel, {
  proves: 'DSH-05',
  open: handsOn,
  as: 'nobody',
  // The dialogs' code loads once per visit.
  maxSteps: 12,
  cases: {
    // Nothing else happens while the list of shortcuts loads: it may be there at once.
    'shortcuts.turnedOff': (snapshot) => (snapshot.matches({ dialog: 'consulting' }) ? [] : [{}]),
    'xstate.error.actor.watchKeys': (snapshot) =>
      snapshot.matches({ dialog: 'consulting' }) ? [] : [{ error: new Error('example') }],
    'xstate.error.actor.watchShortcuts': (snapshot) =>
      snapshot.matches({ dialog: 'consulting' }) ? [] : [{ error: new Error('example') }],
  },
});
