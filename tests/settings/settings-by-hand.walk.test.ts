/** The theme and the language, chosen in the profile menu by keyboard. */
import { expect } from 'vitest';
import { seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('settings-by-hand', { proves: 'DSH-03 THM-02 LNG-06', as: 'nobody' }, (page) => {
  const menu = page.getByRole('menu');
  const key = (name: string) => () => page.keyboard.press(name);
  const opens = async (): Promise<void> => {
    await page.getByRole('button', { name: /^(?:Profile|پرۆفایل)$/ }).press('Enter');
    await menu.waitFor();
  };
  return {
    'the account opens': async () => {
      await playAccountServer(page);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'Enter on Profile': opens,
    'arrow down, to the account': key('ArrowDown'),
    'Enter on the account, where one is': key('Enter'),
    'Enter on Profile again': opens,
    'arrow down, to the dark theme': key('ArrowDown'),
    'space on the dark theme': key('Space'),
    'space on it again': key('Space'),
    Escape: key('Escape'),
    'Enter on Profile, for the language': opens,
    'Enter on Kurdish': async () => {
      await menu.getByRole('menuitemradio', { name: 'کوردی' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/ckb/dashboard/account/');
    },
  };
});
