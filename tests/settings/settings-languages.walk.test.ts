/** The list of languages on a public page, by keyboard and pointer. */
import { expect } from 'vitest';
import { isAt } from '../support/browser/person.ts';
import { presses } from '../support/hands/keys.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('settings-languages', { proves: 'LNG-06', as: 'nobody' }, (page) => {
  const toggle = page.locator('header').getByRole('button', { name: /^(?:Language|زمان)/ });
  /** A key that moves among the languages; the page would scroll. */
  const moves = (key: string) => async (): Promise<void> => expect(await presses(page, key)).toBe(false);
  const key = (name: string) => () => page.keyboard.press(name);
  return {
    'the terms open': async () => {
      await playServer(page);
      await keeps(page, {});
      await page.goto('/en/terms/');
      await page.locator('html.started').waitFor();
    },
    'Enter on the language': () => toggle.press('Enter'),
    'arrow up, to the last one': moves('ArrowUp'),
    'arrow down, to the first one': moves('ArrowDown'),
    'arrow down, to the second one': moves('ArrowDown'),
    'arrow up, to the first one again': moves('ArrowUp'),
    'a letter': async () => expect(await presses(page, 'x')).toBe(true),
    Escape: key('Escape'),
    'Escape once more': key('Escape'),
    'Enter on it again': key('Enter'),
    'arrow down from the button': moves('ArrowDown'),
    'Shift and Tab, to the button': key('Shift+Tab'),
    'Shift and Tab, out of it': key('Shift+Tab'),
    'a click on it': () => toggle.click(),
    'a click on it again': () => toggle.click(),
    'a third click on it': () => toggle.click(),
    'a press beside it': () => page.getByRole('heading', { level: 1 }).click(),
    'a fourth click on it': () => toggle.click(),
    'Kurdish, in a tab of its own': async () => {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click({ modifiers: ['Control'] });
      await (await opened).close();
    },
    'a fifth click on it': () => toggle.click(),
    'Kurdish, here': async () => {
      await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
      await isAt(page, '/ckb/terms/');
    },
  };
});
