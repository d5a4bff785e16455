import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { findings } from '../support/browser/axe.ts';
import {
  isAt,
  kept,
  languages,
  newAddress,
  PASSWORD,
  press,
  seesToast,
  typeCode,
} from '../support/browser/person.ts';
import { keepSession, makeAccount } from '../support/browser/signed-in.ts';
import { STAFF, takeTokens } from '../support/browser/staff.ts';

test('OWN-01 OWN-02 OWN-03 a member changes the address, downloads everything, and deletes the account in every tab', async ({
  visit,
  codeFor,
  allow,
}) => {
  // The other tab may ask for something just when the account is deleted.
  allow(/status of 40[01]/);
  const person = await visit();
  const page = await person.tab();
  const input = (card: string, name: string) => page.locator(`#${card} [name="${name}"]`);
  await keepSession(page, await makeAccount(page, newAddress('leaving'), codeFor));
  await page.goto('/en/dashboard/account/');
  const email = newAddress('moved');
  await press(page, 'Change e-mail address');
  await press(page, 'Delete account…');
  await input('data', 'password').waitFor();
  expect(await findings(page)).toEqual([]);
  await input('email', 'email').fill(email);
  await input('email', 'password').fill(PASSWORD);
  await press(page, 'Send code');
  await page.getByText(`We sent a code to ${email}`).waitFor();
  expect(await findings(page, '#email')).toEqual([]);
  await typeCode(page, await codeFor(email));
  await Promise.all([seesToast(page, 'E-mail address changed.'), press(page, 'Verify')]);
  await page.getByText(`You sign in with ${email}`).waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')]);
  expect(download.suggestedFilename()).toBe('renas-data.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } };
  expect(file.account.email).toBe(email);

  const other = await person.tab();
  await other.goto('/en/dashboard/account/');
  await other.getByText(`You sign in with ${email}`).waitFor();
  await input('data', 'password').fill('a guess');
  await press(page, 'Delete my account for good');
  await page.locator('#data').getByText('The current password is wrong.').waitFor();
  await input('data', 'password').fill(PASSWORD);
  await Promise.all([seesToast(page, 'Your account is deleted.'), press(page, 'Delete my account for good')]);
  for (const tab of [page, other]) await isAt(tab, '/en/signin/');
  expect([await kept(page, 'accessToken'), await kept(page, 'refreshToken')]).toEqual([null, null]);
});

deepTest(
  'OWN-01 the space for the e-mail card is reserved until it arrives, in each language and at each width',
  async ({ visit }) => {
    for (const width of [320, 390, 1440]) {
      const page = await (await visit({ viewport: { width, height: 844 } })).tab();
      await takeTokens(page, STAFF);
      for (const language of languages) {
        const asked = Promise.withResolvers<undefined>();
        const answered = Promise.withResolvers<undefined>();
        await page.route('**/api/users/auth/account/', async (route) => {
          asked.resolve(undefined);
          await answered.promise;
          await route.continue();
        });
        await page.goto(`/${language}/dashboard/account/`);
        await asked.promise;
        const section = page.locator('#email');
        await section.waitFor();
        await page.evaluate(() => document.fonts.ready);
        const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        answered.resolve(undefined);
        await section.locator('button:enabled').waitFor();
        expect(Math.abs((await height()) - before), `${language} at ${width} px`).toBeLessThanOrEqual(1);
        await page.unrouteAll({ behavior: 'wait' });
      }
    }
  },
);
