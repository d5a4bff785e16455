/** The rail on a narrow screen: an overlay, and the ways to close it. */
import { isAt, seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { walkByHand } from '../support/walks/stage.ts';

const options = {
  proves: 'DSH-04 DSH-05',
  as: 'nobody',
  visit: { viewport: { width: 390, height: 800 } },
} as const;

walkByHand('rail-narrow', options, (page) => {
  const overlay = page.getByRole('dialog', { name: 'Sidebar' });
  const opens = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sidebar', exact: true }).click();
    await overlay.waitFor();
  };
  return {
    'the account opens': async () => {
      await playAccountServer(page);
      await opensAccount(page);
      await seesHeading(page, 'Account Settings');
    },
    'the sidebar opens': opens,
    'a press within it': () => page.mouse.click(100, 700),
    Escape: () => page.keyboard.press('Escape'),
    'it opens again': opens,
    'a press beside it': () => page.mouse.click(380, 400),
    'it opens a third time': opens,
    'its button': () => overlay.getByRole('button', { name: 'Close' }).click(),
    'it opens a fourth time': opens,
    'a link in it': async () => {
      await overlay.getByRole('link', { name: 'Renas, home' }).click();
      await isAt(page, '/en/');
    },
    Back: async () => {
      await page.goBack();
      await isAt(page, '/en/dashboard/account/');
    },
    'the window grows': () => page.setViewportSize({ width: 1280, height: 800 }),
  };
});
