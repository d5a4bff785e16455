/** Unsaved changes on the account page, and the bar that saves or discards them. */
import { expect } from 'vitest';
import { deepTest, test, type Person } from '../support/browser.ts';
import { findings } from '../support/browser/axe.ts';
import {
  field,
  focused,
  newAddress,
  press,
  seesErrorUnder,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';
import { keepSession, makeAccount } from '../support/browser/signed-in.ts';

const bar = (page: Tab) => page.getByRole('region', { name: 'Unsaved changes' });
const button = (page: Tab, name: string) => bar(page).getByRole('button', { name });

async function newMember(
  visit: (options?: object) => Promise<Person>,
  codeFor: (to: string) => Promise<string>,
) {
  const { tab } = await visit({ viewport: { width: 360, height: 640 } });
  const page = await tab();
  await keepSession(page, await makeAccount(page, newAddress('save-bar'), codeFor));
  await page.goto('/en/dashboard/account/');
  await page.locator('html.started').waitFor();
  await page.locator('#timezone select').first().waitFor();
  return page;
}

test('ACC-03 ACC-05 P58 one bar lists what has changed, and saves or discards all of it', async ({
  visit,
  codeFor,
}) => {
  const page = await newMember(visit, codeFor);
  const before = await field(page, 'first_name').inputValue();
  const area = await field(page, 'area').inputValue();
  expect(await bar(page).count()).toBe(0);
  await field(page, 'first_name').fill('Rojda');
  await bar(page).getByText('General information', { exact: true }).waitFor();
  await field(page, 'first_name').fill(before);
  await bar(page).waitFor({ state: 'detached' });

  await field(page, 'last_name').fill('Amin');
  await field(page, 'area').selectOption('America');
  await bar(page).getByText('General information, Time Zone').waitFor();
  await button(page, 'Discard').click();
  await bar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'first_name').inputValue()).toBe(before);
  expect(await field(page, 'area').inputValue()).toBe(area);
  // The bar vanished with the focus, which moved to the first section.
  await expect.poll(() => focused(page)).toContain('General information');
  expect(await page.evaluate(() => sessionStorage.getItem('typed:names'))).toBeNull();

  await field(page, 'first_name').fill('Rojda');
  await field(page, 'last_name').fill('Amin');
  await field(page, 'area').selectOption('America');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
  });
  await Promise.all([
    seesToast(page, 'General Information updated.'),
    seesToast(page, 'Time Zone Changed.'),
    button(page, 'Save').click(),
  ]);
  await bar(page).waitFor({ state: 'detached' });
  expect(sent.toSorted()).toEqual(['/api/users/account/', '/api/users/timezone/']);
  await page.reload();
  await expect.poll(() => field(page, 'first_name').inputValue()).toBe('Rojda');
  await expect.poll(() => field(page, 'area').inputValue()).toBe('America');
});

test('ACC-05 P58 NET-02 the bar is there again after a reload, which keeps what was typed', async ({
  visit,
  codeFor,
}) => {
  const page = await newMember(visit, codeFor);
  const before = await field(page, 'first_name').inputValue();
  await field(page, 'first_name').fill('Rojda');
  await page.reload();
  await bar(page).getByText('General information', { exact: true }).waitFor();
  expect(await field(page, 'first_name').inputValue()).toBe('Rojda');
  await button(page, 'Discard').click();
  await bar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'first_name').inputValue()).toBe(before);
  await page.reload();
  await field(page, 'first_name').waitFor();
  expect(await bar(page).count()).toBe(0);
});

test('ACC-05 P58 the bar is reachable by keyboard, covers no field in use, and stays for what is refused', async ({
  visit,
  codeFor,
}) => {
  const page = await newMember(visit, codeFor);
  const last = field(page, 'last_name');
  // At the lower edge of the window, where the bar appears.
  await last.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
  await last.focus();
  await page.keyboard.type('x');
  await bar(page).waitFor();
  const covered = () =>
    last.evaluate((input) => {
      const { left, bottom } = input.getBoundingClientRect();
      return document.elementFromPoint(left + 4, bottom - 4) !== input;
    });
  await expect.poll(covered).toBe(false);
  expect(await findings(page)).toEqual([]);

  await field(page, 'first_name').fill('');
  await page.keyboard.press('Enter');
  await seesErrorUnder(page, 'first_name', 'This field is required.');
  await bar(page).waitFor();
  await field(page, 'first_name').fill('Ada');
  await last.focus();
  for (const name of ['area', 'location']) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => field(page, name).evaluate((control) => control === document.activeElement))
      .toBe(true);
  }
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Use Berlin');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toContain('Discard');
  await page.keyboard.press('Tab');
  await Promise.all([seesToast(page, 'General Information updated.'), page.keyboard.press('Enter')]);
  await bar(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('General information');
});

deepTest('ACC-03 a time zone that is refused can be discarded', async ({ visit, codeFor, allow }) => {
  allow(/status of 400/);
  const page = await newMember(visit, codeFor);
  await page.route('**/api/users/timezone/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { success: false } })
      : route.continue(),
  );
  const area = await field(page, 'area').inputValue();
  await field(page, 'area').selectOption('Asia');
  await press(page, 'Save');
  await expect.poll(() => button(page, 'Save').isEnabled()).toBe(true);
  await button(page, 'Discard').click();
  await expect.poll(() => field(page, 'area').inputValue()).toBe(area);
});
