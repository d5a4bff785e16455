import type { Tab } from '../browser/person.ts';

const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];

/**
 * Presses a key, or several at once.
 *
 * @returns whether the browser is left to do with it what it does by itself, such as scrolling or moving a caret
 */
export async function presses(page: Tab, key: string): Promise<boolean> {
  await page.evaluate((modifiers) => {
    const place = globalThis as { isLeft?: boolean };
    const note = (event: KeyboardEvent): void => {
      if (modifiers.includes(event.key)) return;
      removeEventListener('keydown', note);
      place.isLeft = !event.defaultPrevented;
    };
    addEventListener('keydown', note);
  }, MODIFIERS);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as { isLeft?: boolean }).isLeft === true);
}
