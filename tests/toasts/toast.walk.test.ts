/** One toast, walked on the sign-in page after a refusal. */
import { expect } from 'vitest';
import { toastModel } from '../../machines/toasts/toast.model.ts';
import { kept, signIn, toasts, type Tab } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const WORDS = 'Not this one.';
/** How long a toast is visible, and how long it fades (MSG-02). */
const VISIBLE_MS = 3000;
const FADE_MS = 300;
const SECOND_MS = 1000;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  const toast = toasts(page).filter({ hasText: WORDS });
  const phase = () => toast.getAttribute('data-phase');
  const wait = (ms: number) => page.clock.runFor(ms);
  /** The visible time that is left. */
  let left = VISIBLE_MS;
  const leaves = async () => {
    // While somebody reads, the timer is paused.
    await wait(VISIBLE_MS);
    expect(await phase()).toBe('visible');
    await page.mouse.move(1, 1);
  };
  return {
    begin: async () => {
      await keeps(page, {});
      await withClock(page, async () => {
        await page.goto('/en/signin/');
        await page.locator('html.started').waitFor();
      });
      await signIn(page, 'ada@example.test');
      await server.refuse('POST /users/auth/token/', 400, { detail: [WORDS] });
      await toast.waitFor();
    },
    does: {
      'toast.hold': async (_, before) => {
        // Once its time is over, nobody can point at it.
        if (before.matches({ visible: 'running' }) && left > SECOND_MS) {
          await wait(SECOND_MS);
          left -= SECOND_MS;
        }
        await toast.hover();
      },
      'toast.release': leaves,
      'toast.close': () => toast.getByRole('button', { name: 'Close' }).dispatchEvent('click'),
      'xstate.after.remaining.toast.visible.running': async () => {
        // Another pause keeps what was left then, and a second one what the first has left.
        for (let reads = 0; reads < 2 && left > SECOND_MS; reads += 1) {
          await wait(SECOND_MS);
          left -= SECOND_MS;
          await toast.hover();
          await leaves();
        }
        await wait(left - 1);
        expect(await phase()).toBe('visible');
        await wait(1);
      },
      'xstate.after.300.toast.fading': async () => {
        await wait(FADE_MS - 1);
        expect(await phase()).toBe('fading');
        await wait(1);
      },
    },
    shows: {
      'visible.running': () => expect.poll(phase).toBe('visible'),
      'visible.held': () => expect.poll(phase).toBe('visible'),
      fading: () => expect.poll(phase).toBe('fading'),
      gone: async () => {
        await expect.poll(() => toast.count()).toBe(0);
        expect(await kept(page, 'messages')).not.toContain(WORDS);
      },
    },
  };
}

walkOnScreen('toast', toastModel, {
  proves: 'MSG-02',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  inputs: [{ kind: 'errors', key: 'detail', message: { text: WORDS }, at: 0 }],
});
