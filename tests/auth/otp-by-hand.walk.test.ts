/** The boxes of a code by keyboard and clipboard, from before they are there until the code is taken. */
import { expect } from 'vitest';
import { box, boxesHold, focused } from '../support/browser/person.ts';
import { ASK_CODE, CODE, SEND_CODE } from '../support/hands/code.ts';
import { presses } from '../support/hands/keys.ts';
import { playServer } from '../support/hands/server.ts';
import { keepsTokens, newcomer, WHO } from '../support/hands/visitor.ts';
import { holdPart } from '../support/walks/held-part.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('otp-by-hand', { proves: 'OTP-03 OTP-04 OTP-05 OTP-08', as: 'nobody' }, (page) => {
  let server: Awaited<ReturnType<typeof playServer>>;
  let part: Awaited<ReturnType<typeof holdPart>>;
  /** Waits until the boxes hold these digits; the focus is in the box at this position. */
  const hold = async (digits: string, position: number): Promise<void> => {
    await expect.poll(() => boxesHold(page)).toBe(digits);
    await expect.poll(() => focused(page)).toBe(`digit_${position}`);
  };
  const types = (text: string, digits: string, position: number) => async (): Promise<void> => {
    await page.keyboard.type(text);
    await hold(digits, position);
  };
  /** A key that moves among the boxes; the caret would move within one. */
  const moves = (key: string, position: number) => async (): Promise<void> => {
    expect(await presses(page, key)).toBe(false);
    await hold('12____', position);
  };
  const erases = (digits: string, position: number) => async (): Promise<void> => {
    await page.keyboard.press('Backspace');
    await hold(digits, position);
  };
  const pastes =
    (text: string, position: number, digits?: string, next = 0) =>
    async (): Promise<void> => {
      await box(page, position).focus();
      const isLeft = await box(page, position).evaluate((element, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', words);
        return element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
      expect(isLeft).toBe(false);
      if (digits !== undefined) await hold(digits, next);
    };
  const sends = (code: string) => server.asks(SEND_CODE, { one_time_password: code });
  return {
    'the page is on its way': async () => {
      server = await playServer(page, { [WHO]: newcomer });
      part = await holdPart(page, 'otp\\.page');
      await keepsTokens(page);
      await page.goto('/en/otp/');
      await part.arrives();
    },
    'two digits, a letter and a shortcut, before the boxes are there': async () => {
      for (const key of ['1', 'x', '2', 'Control+5']) await page.keyboard.press(key);
      await part.comes();
      await server.answer(ASK_CODE, { otp_remaining_time: 60 });
      await hold('12____', 3);
    },
    'arrow left': moves('ArrowLeft', 2),
    'arrow right': moves('ArrowRight', 3),
    End: moves('End', 6),
    'arrow right in the last box': moves('ArrowRight', 6),
    Home: moves('Home', 1),
    'arrow left in the first box': moves('ArrowLeft', 1),
    'Control and arrow right': async () => expect(await presses(page, 'Control+ArrowRight')).toBe(true),
    'a digit in place of the first': types('4', '42____', 2),
    'a letter in place of the second': types('x', '4_____', 2),
    'a digit of a Kurdish keyboard': async () => {
      await box(page, 2).focus();
      await page.keyboard.insertText('۵');
      await hold('45____', 3);
    },
    'Backspace in an empty box': erases('4_____', 2),
    'Backspace in it again': erases('______', 1),
    'Backspace in the first, empty one': erases('______', 1),
    'two digits are pasted into the third': pastes('7 8', 3, '__78__', 5),
    'a word is pasted': pastes('none', 5, '__78__', 5),
    'two digits in the last ones': types('90', '__7890', 1),
    'too few digits are sent': async () => {
      await page.getByRole('button', { name: 'Verify' }).click();
      await server.asksNot(SEND_CODE);
    },
    'two digits in the first ones': async () => {
      await box(page, 1).focus();
      await types('12', '127890', 3)();
    },
    'the last digit again': async () => {
      await box(page, 6).focus();
      await page.keyboard.type('1');
      await sends('127891');
    },
    'the server refuses it': () => server.refuse(SEND_CODE, 400, { one_time_password: ['Wrong code.'] }),
    'two other digits are pasted over it': pastes('9 1', 3, '129191', 5),
    'a sentence with the code is pasted into the third': async () => {
      await pastes(`On 1 March: your code is ${CODE.slice(0, 3)}-${CODE.slice(3)}.`, 3)();
      await sends(CODE);
    },
    'the server takes it': async () => {
      server.holds(WHO);
      await server.answer(SEND_CODE, null);
      await server.answer(WHO, newcomer);
    },
  };
});
