/** The header's links on a phone, questions by keyboard, and the contents of a legal text. */
import { expect } from 'vitest';
import { comesFromWithin, isAt, seesHeading } from '../support/browser/person.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand(
  'faq-narrow',
  {
    proves: 'LAY-01 FAQ-01 LEG-01',
    as: 'nobody',
    visit: { viewport: { width: 360, height: 740 } },
  },
  (page) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const key = (name: string) => () => page.keyboard.press(name);
    const question = page.getByRole('main').locator('button[aria-expanded]');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    return {
      'the questions open': async () => {
        await comesFromWithin(page, '/en/frequently-asked-questions/');
        await question.first().waitFor();
      },
      Menu: () => menu.click(),
      'Menu again': () => menu.click(),
      'Enter on Menu': () => menu.press('Enter'),
      'Tab, to the first link': key('Tab'),
      Escape: key('Escape'),
      'Escape, where it is closed': key('Escape'),
      'Space on Menu': key('Space'),
      'Shift and Tab, back to the logo': key('Shift+Tab'),
      'Menu once more': () => menu.click(),
      'the pointer beside it': () => page.mouse.click(180, 700),
      'Enter on a question': async () => {
        await question.nth(1).focus();
        await page.keyboard.press('Enter');
      },
      'Space on another': async () => {
        await question.nth(2).focus();
        await page.keyboard.press('Space');
      },
      'Space on it again': key('Space'),
      'Menu, for help': () => menu.click(),
      'Need Help?': async () => {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Need Help?' })
          .click();
        await isAt(page, '/en/contact/');
        await seesHeading(page, 'Contact us');
      },
      'Terms, in the footer': async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
        await isAt(page, '/en/terms/');
        await contents.waitFor();
      },
      'its contents': async () => {
        await contents.locator('summary').click();
        await contents.getByRole('link').last().waitFor();
      },
      'its last part': async () => {
        await contents.getByRole('link').last().click();
        await expect.poll(() => new URL(page.url()).hash).not.toBe('');
      },
      'Privacy Policy, in the footer': async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
        await isAt(page, '/en/privacy-policy/');
      },
    };
  },
);
