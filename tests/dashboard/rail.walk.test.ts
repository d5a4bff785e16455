/** The rail of the dashboard, walked on the account page. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { railModel } from '../../machines/dashboard/rail.model.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { PLAIN_PATH } from '../support/browser/warm.ts';
import { withClock } from '../support/hands/clock.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 740 };

async function handsOn(page: Tab): Promise<Hands> {
  await playAccountServer(page);
  const other = elsewhere(page);
  const rail = page.locator('[data-rail]');
  const panel = rail.locator('> nav');
  const overlay = page.getByRole('dialog', { name: 'Sidebar' });
  const toggle = page.getByRole('button', { name: 'Sidebar', exact: true });
  /** The stored setting and the window's width are known as soon as the page is there: it is opened again for each. */
  const opens = async (): Promise<void> => {
    await withClock(page, async () => {
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    });
  };
  const choose = async (isExpanded: boolean, before: AnyMachineSnapshot): Promise<void> => {
    const entries = { sidebarExpanded: String(isExpanded) };
    if (!before.matches('measuring')) return other.keeps(entries);
    await page.goto(PLAIN_PATH);
    await keeps(page, entries);
    return opens();
  };
  const resize = async (size: typeof WIDE, before: AnyMachineSnapshot): Promise<void> => {
    await page.setViewportSize(size);
    if (before.matches('measuring')) await opens();
  };
  const collapsed = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    await expect.poll(() => rail.getAttribute('data-rail')).toBe('collapsed');
    await expect.poll(() => panel.getAttribute('data-peeking')).toBe(String(snapshot.hasTag('peeking')));
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  };
  return {
    begin: async () => {
      await page.mouse.move(700, 500);
      await opens();
    },
    does: {
      'screen.widened': (_, before) => resize(WIDE, before),
      'screen.narrowed': (_, before) => resize(NARROW, before),
      'choice.expanded': (_, before) => choose(true, before),
      'choice.collapsed': (_, before) => choose(false, before),
      'place.changed': () => page.evaluate(() => history.pushState(null, '', '/en/dashboard/')),
      'rail.toggle': async (_, before) => {
        await toggle.click();
        // A change of the setting is reported at once; the second press undoes it.
        if (before.matches('wide')) await toggle.click();
      },
      'rail.close': () => overlay.getByRole('button', { name: 'Close' }).click(),
      'rail.dismiss': () => page.keyboard.press('Escape'),
      // It may still be there after Escape has closed the rail under it.
      'pointer.entered': async () => {
        await page.mouse.move(700, 500);
        const box = await panel.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 20, 500);
      },
      'pointer.left': () => page.mouse.move(700, 500),
      'focus.entered': async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press('Tab');
        await panel.getByRole('link').first().focus();
      },
      'focus.left': () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
      'xstate.after.150.rail.wide.collapsed.pointer.arriving': () => page.clock.runFor(150),
      'xstate.after.300.rail.wide.collapsed.pointer.leaving': () => page.clock.runFor(300),
    },
    shows: {
      // Not visible: the window is measured before anything is rendered.
      measuring: () => Promise.resolve(),
      'narrow.closed': async () => {
        await expect.poll(() => rail.count()).toBe(0);
        await overlay.waitFor({ state: 'detached' });
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
      },
      'narrow.open': async () => {
        await overlay.getByRole('link', { name: 'Account', exact: true }).waitFor();
        expect(await rail.count()).toBe(0);
      },
      'wide.pinned': async () => {
        await expect.poll(() => rail.getAttribute('data-rail')).toBe('pinned');
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
        expect(await overlay.count()).toBe(0);
      },
      'wide.collapsed.pointer.away': collapsed,
      'wide.collapsed.pointer.arriving': collapsed,
      'wide.collapsed.pointer.resting': collapsed,
      'wide.collapsed.pointer.leaving': collapsed,
      'wide.collapsed.focus.away': collapsed,
      'wide.collapsed.focus.within': collapsed,
    },
  };
}

walkOnScreen('rail', railModel, {
  proves: 'DSH-03 DSH-04',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  // Nothing reports the window's width any more.
  ends: ['xstate.error.actor.watchScreen'],
  cases: {
    // Escape is handled only if it has something to close.
    'rail.dismiss': (snapshot) => (snapshot.hasTag('peeking') ? [{}] : []),
    // The open rail covers the button, and on the way to it the pointer leaves the rail.
    'rail.toggle': (snapshot) =>
      snapshot.matches({ wide: 'collapsed' }) &&
      !snapshot.matches({ wide: { collapsed: { pointer: 'away', focus: 'away' } } })
        ? []
        : [{}],
  },
});
