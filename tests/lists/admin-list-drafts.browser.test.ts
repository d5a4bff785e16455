/** Input in a staff form stays on the device until the server has it, and is offered again (LST-05, LST-06). */
import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { focused, isAt, kept, press, seesToast, signIn, type Tab } from '../support/browser/person.ts';
import {
  makeTemplates,
  newWord,
  panel,
  rowOf,
  STAFF,
  staffTab,
  takeTokens,
  TEMPLATES,
} from '../support/browser/staff.ts';
import { stopClock } from '../support/hands/clock.ts';

const EDIT = 'Edit template';
const ADD = 'Add template';
const nameIn = (page: Tab, title: string) => panel(page, title).locator('[name="name"]');
const offer = (page: Tab) => page.getByText('You have an unsaved draft from');
const keyOf = (person: string, record: number | string) =>
  `draft:${JSON.stringify([person, 'template', String(record)])}`;
/** A file of a build as another build writes it. */
const renewed = (file: string): string => file.replaceAll('assets/', 'renewed/');
/** Waits until the form has stored its input. */
const isKept = (page: Tab, record: number | string, text: string): Promise<void> =>
  expect.poll(() => kept(page, keyOf(STAFF, record))).toContain(text);
const isDropped = (page: Tab, record: number | string): Promise<void> =>
  expect.poll(() => kept(page, keyOf(STAFF, record))).toBeNull();

describe('a draft', () => {
  test('LST-06 of a crashed tab is offered with its age, restored, and dropped once saved', async ({
    visit,
  }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const at = `${TEMPLATES}?search=${word}&edit=${id}`;
    const page = await staffTab(visit, at);
    await nameIn(page, EDIT).fill(`${word} typed`);
    await isKept(page, id ?? 0, `${word} typed`);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`/en${at}`);
    await offer(next).waitFor();
    expect(await offer(next).innerText()).toMatch(/draft from .*(now|second|minute)/);
    expect(await nameIn(next, EDIT).inputValue()).toBe(word);
    await press(next, 'Restore');
    await expect.poll(() => nameIn(next, EDIT).inputValue()).toBe(`${word} typed`);
    // What was restored is not saved, either.
    await panel(next, EDIT).getByRole('button', { name: 'Close', exact: true }).click();
    await next.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await panel(next, EDIT).getByRole('button', { name: 'Save' }).click();
    await seesToast(next, /Template [Uu]pdated/);
    await rowOf(next, `${word} typed`).waitFor();
    await isDropped(next, id ?? 0);
  });

  test('LST-05 P38 is offered again, however soon after the last key the panel was closed', async ({
    visit,
  }) => {
    const page = await staffTab(visit, TEMPLATES);
    await page.clock.install();
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
    // A frame that is still loading has no clock to stop.
    await panel(page, ADD).frameLocator('iframe').getByRole('textbox').first().waitFor();
    // No pause in typing ends until the clock goes on.
    await stopClock(page);
    await nameIn(page, ADD).fill('Typed in haste');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.clock.resume();
    await panel(page, ADD).waitFor({ state: 'detached' });
    await page.goForward();
    await offer(page).waitFor();
  });

  test('LST-06 keeps what is typed between “Save” and the answer, and is offered with the saved record', async ({
    visit,
  }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/templates/admin/${id}/`, async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      return route.fallback();
    });
    await nameIn(page, EDIT).fill(`${word} saved`);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await nameIn(page, EDIT).press('Enter');
    await sent;
    await page.keyboard.type(' and more');
    // Not even the pause after the last key is waited for.
    held.resolve();
    await seesToast(page, 'Template updated.');
    await offer(page).waitFor();
    expect(await nameIn(page, EDIT).inputValue()).toBe(`${word} saved`);
    await press(page, 'Restore');
    await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} saved and more`);
    await panel(page, EDIT).getByRole('button', { name: 'Save' }).click();
    await rowOf(page, `${word} saved and more`).waitFor();
    await isDropped(page, id ?? 0);
  });

  deepTest('LST-06 is offered by a new build, whose files have other names', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const at = `${TEMPLATES}?search=${word}&edit=${id}`;
    const page = await staffTab(visit, at);
    await nameIn(page, EDIT).fill(`${word} typed`);
    await isKept(page, id ?? 0, `${word} typed`);
    // The new build lacks the files that the old page still requests.
    await page.goto('about:blank');
    const asked: string[] = [];
    await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(/\/renewed\//, async (route) => {
      asked.push(route.request().url());
      const answer = await route.fetch({ url: route.request().url().replace('/renewed/', '/assets/') });
      const isText = /javascript|css/.test(answer.headers()['content-type'] ?? '');
      await route.fulfill({
        response: answer,
        ...(isText ? { body: renewed(await answer.text()) } : {}),
      });
    });
    await page.route(/\/en\/dashboard\/|\/frame\/[^?]+\.html|\/boot\.css/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: renewed(await answer.text()) });
    });
    await page.goto(`/en${at}`);
    await offer(page).waitFor();
    expect(asked.length).toBeGreaterThan(5);
    await press(page, 'Restore');
    await expect.poll(() => nameIn(page, EDIT).inputValue()).toBe(`${word} typed`);
    // A page that still asks would get no answer from the old build.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
  });

  deepTest('LST-06 is gone once discarded', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    await nameIn(page, EDIT).fill(`${word} typed`);
    await isKept(page, id ?? 0, `${word} typed`);
    await page.reload();
    await offer(page).waitFor();
    await press(page, 'Discard');
    await isDropped(page, id ?? 0);
    await expect.poll(() => focused(page)).toBe(EDIT);
    await page.reload();
    await nameIn(page, EDIT).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  deepTest(
    'LST-05 survives the end of a session: after signing in again, the person is back and finds it',
    async ({ visit }) => {
      const word = newWord();
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}&add=1`);
      await nameIn(page, ADD).fill(`${word} typed`);
      await isKept(page, 'new', `${word} typed`);
      const other = await page.context().newPage();
      await other.goto('/en/terms/');
      await other.evaluate(() => {
        localStorage.removeItem('accessToken');
        localStorage.removeItem('refreshToken');
      });
      await isAt(page, '/en/signin/');
      await signIn(page, STAFF);
      await isAt(page, `/en${TEMPLATES}`);
      await offer(page).waitFor();
      await press(page, 'Restore');
      await expect.poll(() => nameIn(page, ADD).inputValue()).toBe(`${word} typed`);
      await press(page, 'Clear the search');
    },
  );

  deepTest('LST-06 is not offered to another person on the same device', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const at = `${TEMPLATES}?search=${word}&edit=${id}`;
    const page = await staffTab(visit, at);
    await nameIn(page, EDIT).fill(`${word} typed`);
    await isKept(page, id ?? 0, `${word} typed`);
    await takeTokens(page, 'root@renas.example');
    await page.goto(`/en${at}`);
    await nameIn(page, EDIT).waitFor();
    expect(await offer(page).count()).toBe(0);
    await takeTokens(page, STAFF);
    await page.goto(`/en${at}`);
    await offer(page).waitFor();
  });

  deepTest('LST-06 fits into a full storage by dropping the oldest ones', async ({ visit }) => {
    const word = newWord();
    const [id] = await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`);
    const old = keyOf('someone@renas.example', 1);
    await page.evaluate((key) => {
      const draft = { values: { name: 'x'.repeat(20_000) }, savedAt: 1, version: null };
      localStorage.setItem(key, JSON.stringify(draft));
      localStorage.setItem('drafts', JSON.stringify([key]));
      for (let size = 1 << 20; size >= 1; size >>= 1) {
        try {
          for (let at = 0; at < 20; at += 1) localStorage.setItem(`filler ${size} ${at}`, 'f'.repeat(size));
        } catch {
          // There is no room left for that much.
        }
      }
    }, old);
    await nameIn(page, EDIT).fill(`${word} typed`);
    await isKept(page, id ?? 0, `${word} typed`);
    expect(await kept(page, old)).toBeNull();
  });

  deepTest(
    'LST-06 keeps an input method’s text once composed, and leaves the field alone',
    async ({ visit }) => {
      const word = newWord();
      const [id] = await makeTemplates(word);
      const page = await staffTab(visit, `${TEMPLATES}?search=${word}&edit=${id}`, { language: 'ckb' });
      const name = page.locator('main section [name="name"]').first();
      await name.focus();
      await name.press('End');
      const input = await page.context().newCDPSession(page);
      await input.send('Input.imeSetComposition', { text: ' ڕێن', selectionStart: 4, selectionEnd: 4 });
      expect(await name.inputValue()).toBe(`${word} ڕێن`);
      await input.send('Input.insertText', { text: ' ڕێنماس' });
      await isKept(page, id ?? 0, `${word} ڕێنماس`);
      expect(await name.inputValue()).toBe(`${word} ڕێنماس`);
    },
  );
});
