/** Toasts by keyboard: the way to them and back, how long they stay, and what closes them. */
import { expect } from 'vitest';
import { field, signIn, toasts } from '../support/browser/person.ts';
import { withClock } from '../support/hands/clock.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { walkByHand } from '../support/walks/stage.ts';

const SIGN_IN = 'POST /users/auth/token/';
const LONG_MS = 20_000;

walkByHand('toast-by-hand', { proves: 'MSG-02', as: 'nobody', hasClock: true }, (page) => {
  let server: Awaited<ReturnType<typeof playServer>>;
  const toast = toasts(page);
  // The newest comes first.
  const close = toast.getByRole('button', { name: 'Close' }).last();
  const phase = () => toast.getAttribute('data-phase');
  const hasFocus = () => close.evaluate((button) => button === document.activeElement);
  const isRefused = async (...reasons: string[]): Promise<void> => {
    await signIn(page, 'ada@example.test');
    await server.refuse(SIGN_IN, 400, { detail: reasons });
    await expect.poll(() => toast.count()).toBe(reasons.length);
  };
  const goesToIt = async (): Promise<void> => {
    await page.keyboard.press('F8');
    await expect
      .poll(async () => {
        if (!(await hasFocus())) await page.keyboard.press('Tab');
        return hasFocus();
      })
      .toBe(true);
  };
  return {
    'the page opens': async () => {
      server = await playServer(page);
      await keeps(page, {});
      await withClock(page, async () => {
        await page.goto('/en/signin/');
        await page.locator('html.started').waitFor();
      });
    },
    'signing in is refused, and the person goes to what it says': async () => {
      await isRefused('Not now.');
      await goesToIt();
      await page.clock.runFor(LONG_MS);
      expect(await phase()).toBe('visible');
      await field(page, 'email').focus();
      await page.clock.runFor(LONG_MS);
      await expect.poll(() => toast.count()).toBe(0);
    },
    'it is refused again, and Enter closes what it says': async () => {
      await isRefused('Not now.');
      await goesToIt();
      await page.keyboard.press('Enter');
      await page.clock.runFor(LONG_MS);
      await expect.poll(() => toast.count()).toBe(0);
    },
    'it is refused a third time, and Escape closes what it says': async () => {
      await isRefused('Not now.');
      await goesToIt();
      await page.keyboard.press('Escape');
      await page.clock.runFor(LONG_MS);
      await expect.poll(() => toast.count()).toBe(0);
    },
    'it is refused for two reasons, and Enter closes one after the other': async () => {
      await isRefused('Not now.', 'Not here.');
      await goesToIt();
      await page.keyboard.press('Enter');
      await expect.poll(() => toast.count()).toBe(1);
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press('Enter');
      await page.clock.runFor(LONG_MS);
      await expect.poll(() => toast.count()).toBe(0);
    },
  };
});
