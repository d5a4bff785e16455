/** The palette by pointer, what it leads to, and the ways to close it. */
import { expect } from 'vitest';
import { isAt, seesHeading } from '../support/browser/person.ts';
import { ACCOUNT, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SIGN_OUT = 'POST /users/auth/token/blacklist/';

walkByHand('palette-by-hand', { proves: 'DSH-05 LAY-03 LNG-06 SES-06', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const dialog = page.locator('dialog');
  const query = dialog.getByRole('combobox');
  const option = (name: string) => dialog.getByRole('option', { name, exact: true });
  const opens = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Find pages and settings' }).click();
    await query.waitFor();
  };
  const chooses = (words: string) => async (): Promise<void> => {
    await opens();
    await query.fill(words);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const key = (name: string) => () => page.keyboard.press(name);
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'a click on the search': opens,
    'the pointer comes to a page': () => option('Blog').hover(),
    'the pointer comes to a setting': () => option('Switch to the dark theme').hover(),
    'arrow up': key('ArrowUp'),
    'a press on a setting that slides off it': async () => {
      await option('Keyboard shortcuts').hover();
      await page.mouse.down();
      await query.hover();
      await page.mouse.up();
    },
    'a click on a setting': () => option('Switch to the dark theme').click(),
    'a click on the search again': opens,
    'a click on another one': () => option('Switch to the light theme').click(),
    'a section of this page': chooses('time zone'),
    'nothing is found': async () => {
      await opens();
      await query.fill('qqq');
    },
    'Enter on nothing': key('Enter'),
    'arrow down on nothing': key('ArrowDown'),
    Escape: key('Escape'),
    'the search, closed by its button': async () => {
      await opens();
      await dialog.getByRole('button', { name: 'Close' }).click();
    },
    'the search, closed by a press beside it': async () => {
      await opens();
      await page.mouse.click(5, 5);
    },
    'the search, closed by the browser itself': async () => {
      await opens();
      await dialog.evaluate((element: HTMLDialogElement) => element.close());
    },
    'another language': chooses('sorani'),
    'the languages, by their word in that one': async () => {
      await page.keyboard.press('Control+k');
      await query.fill('زمان');
      await option('English').waitFor();
    },
    'English again': async () => {
      await option('English').click();
      await seesHeading(page, 'Account Settings');
    },
    'the list of keys': async () => {
      await opens();
      await option('Keyboard shortcuts').click();
    },
    'a press within it': () => dialog.getByRole('heading', { name: 'Keyboard shortcuts' }).click(),
    'its switch': () => dialog.getByRole('switch').click(),
    'its switch again': () => dialog.getByRole('switch').click(),
    'it is closed by its button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    'the questions, from there': chooses('questions'),
    Back: async () => {
      await page.goBack();
      await isAt(page, ACCOUNT);
    },
    'signing out': chooses('sign out'),
    'the search while it is ended': async () => {
      await opens();
      await query.fill('sign out');
      await expect.poll(() => dialog.getByRole('option').count()).toBe(0);
    },
    'the session has ended': async () => {
      await page.keyboard.press('Escape');
      await server.answer(SIGN_OUT, null);
      await isAt(page, '/en/signin/');
    },
  };
});
