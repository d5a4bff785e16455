/** Back and Forward while a panel has words that are not saved. */
import { expect } from 'vitest';
import { field, isAt, press, seesHeading } from '../support/browser/person.ts';
import { TEMPLATES } from '../support/browser/staff.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { serveRows } from '../support/hands/list.ts';
import { member, WHO } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('admin-list-leaving', { proves: 'P38 LST-03 LST-04', as: 'nobody' }, (page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const isHere = async (search: string): Promise<void> => {
    await isAt(page, `/en${TEMPLATES}`);
    await expect.poll(() => new URL(page.url()).search).toBe(search);
  };
  const goes = (steps: number) => page.evaluate((by) => history.go(by), steps);
  const goesInVain = (steps: number) => async (): Promise<void> => {
    await goes(steps);
    await dialog.waitFor();
    await isHere('?add=1');
  };
  const pushes = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  const stays = () => dialog.getByRole('button', { name: 'Stay' }).click();
  return {
    'the account opens': async () => {
      const server = await playAccountServer(page);
      server.stands(WHO, { ...member, is_staff: true });
      await serveRows(page, ['1', '2']);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'the way to the templates': async () => {
      await pushes(`/en${TEMPLATES}`);
      await page.getByText('Record 1').first().waitFor();
    },
    'a new one': async () => {
      await press(page, 'Add');
      await field(page, 'name').first().fill('Words');
      await isHere('?add=1');
    },
    Back: goesInVain(-1),
    'it stays': stays,
    'two pages back': goesInVain(-2),
    'it stays again': stays,
    'the list by name, which loses nothing': async () => {
      await pushes(`/en${TEMPLATES}?add=1&sort=name`);
      await isHere('?add=1&sort=name');
    },
    'Back from there': async () => {
      await goes(-1);
      await isHere('?add=1');
    },
    'a link elsewhere': async () => {
      await pushes('/en/terms/');
      await dialog.waitFor();
      await isHere('?add=1');
    },
    'it stays a third time': stays,
    'two pages back again': goesInVain(-2),
    'it leaves': async () => {
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await isAt(page, '/en/dashboard/account/');
      await seesHeading(page, 'Account Settings');
    },
    Forward: async () => {
      await goes(1);
      await isHere('');
    },
  };
});
