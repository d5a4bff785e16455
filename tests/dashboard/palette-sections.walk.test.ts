/** The way from a staff area to a card of the account page that is not there yet. */
import { expect } from 'vitest';
import { isAt, seesHeading } from '../support/browser/person.ts';
import { ACCOUNT, playAccountServer, STANDING } from '../support/hands/account.ts';
import { keepsTokens, member, WHO } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('palette-sections', { proves: 'DSH-01 DSH-02 ACC-01', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const dialog = page.locator('dialog');
  const toData = async (): Promise<void> => {
    await page.keyboard.press('Control+K');
    await dialog.getByRole('combobox').fill('your data');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await isAt(page, ACCOUNT);
    await server.arrives(STANDING);
    await seesHeading(page, 'Account Settings');
  };
  const comes = async (): Promise<void> => {
    await server.answer(STANDING, { new_email: null, is_last_superuser: false });
    await page.getByRole('button', { name: 'Delete account…' }).waitFor();
  };
  const back = async (): Promise<void> => {
    await page.goBack();
    await isAt(page, '/en/dashboard/product/admin/media/');
  };
  return {
    'the media open': async () => {
      server = await playAccountServer(page, STANDING);
      server.stands(WHO, { ...member, is_staff: true });
      await keepsTokens(page);
      await page.goto('/en/dashboard/product/admin/media/');
      await seesHeading(page, 'Media');
    },
    'the way to the data': toData,
    'they come': comes,
    Back: back,
    'the way to the data again': toData,
    'a key meanwhile': () => page.keyboard.press('Tab'),
    'they come, too late to go there': async () => {
      await comes();
      expect(await page.locator('#data-heading').evaluate((part) => part === document.activeElement)).toBe(
        false,
      );
    },
  };
});
