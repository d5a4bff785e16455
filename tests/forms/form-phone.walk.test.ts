/** A phone number: only its digits stay, whatever is typed or pasted, and arrows do not count. */
import { expect } from 'vitest';
import { field } from '../support/browser/person.ts';
import { presses } from '../support/hands/keys.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('form-phone', { proves: 'CON-01 P9', as: 'nobody' }, (page) => {
  const phone = field(page, 'phone');
  const holds = (digits: string) => expect.poll(() => phone.inputValue()).toBe(digits);
  const inserts = (text: string, digits: string) => async (): Promise<void> => {
    await page.keyboard.insertText(text);
    await holds(digits);
  };
  const stays = (key: string) => async (): Promise<void> => {
    expect(await presses(page, key)).toBe(false);
    await holds('0964750964');
  };
  return {
    'the page opens': async () => {
      await playServer(page);
      await keeps(page, {});
      await page.goto('/en/contact/');
      await page.locator('html.started').waitFor();
      await phone.focus();
    },
    'a number with marks': inserts('0(964) 750', '0964750'),
    'digits of a Kurdish keyboard': inserts('٩۶٤', '0964750964'),
    'a letter': async () => {
      await page.keyboard.press('e');
      await holds('0964750964');
    },
    'arrow up': stays('ArrowUp'),
    'arrow down': stays('ArrowDown'),
    Backspace: async () => {
      expect(await presses(page, 'Backspace')).toBe(true);
      await holds('096475096');
    },
  };
});
