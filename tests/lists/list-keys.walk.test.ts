/** Moving through a list with single keys, walked on the screen. */
import { expect } from 'vitest';
import { listKeysModel } from '../../machines/lists/list-keys.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { hasQuery, rows, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { PLAIN_PATH } from '../support/browser/warm.ts';
import { rowRecord, serveRows, tickOf } from '../support/hands/list.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The index of the last row. */
const LAST = 2;

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, ['1', '2', '3']);
  await page.route(TEMPLATE_ONE, (route) => route.fulfill({ json: okAnswer(rowRecord('1')) }));
  const search = page.locator('main input[type="search"]');
  /** The index of the focused row. */
  const focusedRow = () =>
    rows(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLTableRowElement));
  /** The index of the row that a key is for: one has the focus, or gets it. */
  const focusesRow = async (): Promise<number> => {
    const at = Math.max(await focusedRow(), 0);
    await rows(page).nth(at).focus();
    return at;
  };
  const isAtRow = (at: number) => expect.poll(focusedRow).toBe(at);
  // Like another tab: this one is notified.
  const turn = async (isOn: boolean): Promise<void> => {
    const other = await page.context().newPage();
    await other.goto(PLAIN_PATH);
    await other.evaluate((to) => localStorage.setItem('shortcutsOn', to), String(isOn));
    await other.close();
  };
  return {
    begin: async () => {
      await page.evaluate(() => localStorage.setItem('shortcutsOn', 'false'));
      await page.goto(`/en${TEMPLATES}`);
      await tickOf(page, '1').waitFor();
      await page.locator('html.started').waitFor();
    },
    does: {
      'shortcuts.turnedOn': () => turn(true),
      'shortcuts.turnedOff': () => turn(false),
      'key.nextPressed': async () => {
        const at = await focusedRow();
        await page.keyboard.press('j');
        await isAtRow(Math.min(at + 1, LAST));
      },
      'key.previousPressed': async () => {
        const at = await focusedRow();
        await page.keyboard.press('k');
        await isAtRow(Math.max(at - 1, 0));
      },
      'key.editPressed': async () => {
        const at = await focusesRow();
        const opened = page.waitForResponse(/\/api\/templates\/admin\/type\/$/);
        await page.keyboard.press('e');
        await hasQuery(page, { edit: String(at + 1) });
        await opened;
        await page.goBack();
        await hasQuery(page, {});
        await rows(page).nth(at).focus();
      },
      'key.tickPressed': async () => {
        const tick = tickOf(page, String((await focusesRow()) + 1));
        const wasTicked = await tick.isChecked();
        await page.keyboard.press('x');
        await expect.poll(() => tick.isChecked()).toBe(!wasTicked);
      },
      'key.searchPressed': async () => {
        await page.keyboard.press('/');
        await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
        await rows(page).first().focus();
      },
    },
    shows: {
      off: async () => {
        await rows(page).first().focus();
        await page.keyboard.press('j');
        await page.keyboard.press('/');
        await isAtRow(0);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      },
      on: () => tickOf(page, '1').waitFor(),
    },
  };
}

walkOnScreen('list-keys', listKeysModel, { proves: 'LST-01', open: handsOn });
