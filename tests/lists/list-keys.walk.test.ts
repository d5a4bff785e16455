/** Moving through a list with single keys, walked on the screen. */
import { expect } from 'vitest';
import { listKeysModel } from '../../machines/lists/list-keys.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { hasQuery, rows, TEMPLATE_ONE, TEMPLATES } from '../support/browser/staff.ts';
import { PLAIN_PATH } from '../support/browser/warm.ts';
import { hasTicks, rowRecord, serveRows, tickOf } from '../support/hands/list.ts';
import { okAnswer } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await serveRows(page, ['1', '2', '3']);
  await page.route(TEMPLATE_ONE, (route) => route.fulfill({ json: okAnswer(rowRecord('1')) }));
  const search = page.locator('main input[type="search"]');
  /** The index of the focused row. */
  const focusedRow = () =>
    rows(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLTableRowElement));
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
        await page.keyboard.press('j');
        await isAtRow(0);
        await page.keyboard.press('j');
        await isAtRow(1);
      },
      'key.previousPressed': async () => {
        await page.keyboard.press('k');
        await isAtRow(0);
      },
      'key.editPressed': async () => {
        const opened = page.waitForResponse(/\/api\/templates\/admin\/type\/$/);
        await page.keyboard.press('e');
        await hasQuery(page, { edit: '1' });
        await opened;
        await page.goBack();
        await hasQuery(page, {});
        await rows(page).first().focus();
      },
      'key.tickPressed': async () => {
        await page.keyboard.press('x');
        await hasTicks(page, ['1']);
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
