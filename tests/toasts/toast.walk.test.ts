/** One toast, walked on the sign-in page after a refusal. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { VISIBLE_MS, type ToastInput } from '../../machines/toasts/toast.machine.ts';
import { toastModel } from '../../machines/toasts/toast.model.ts';
import { kept, signIn, toasts, type Tab } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const WORDS = 'Not this one.';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as ToastInput & { left: number; since: number | null };

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const server = await playServer(page);
  const toast = toasts(page).filter({ hasText: WORDS });
  const phase = () => toast.getAttribute('data-phase');
  const wait = (ms: number) => page.clock.runFor(ms);
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
      // No page loads here; the root tells of those that do.
      'loading.started': (event) => live.send('messages', event),
      'loading.ended': (event) => live.send('messages', event),
      'toast.hold': async ({ at }, before) => {
        const { since } = contextOf(before);
        await wait(since === null ? 0 : (at as number) - since);
        await toast.hover();
      },
      'toast.release': async () => {
        // As long as somebody reads, no clock runs.
        await wait(VISIBLE_MS);
        expect(await phase()).toBe('visible');
        await page.mouse.move(1, 1);
      },
      'toast.close': () => toast.getByRole('button', { name: 'Close' }).dispatchEvent('click'),
      'xstate.after.remaining.toast.visible.running': async (_, before) => {
        const { left } = contextOf(before);
        await wait(left - 1);
        expect(await phase()).toBe('visible');
        await wait(1);
      },
      'xstate.after.300.toast.fading': () => wait(300),
    },
    shows: {
      'visible.waiting': async () => {
        await wait(VISIBLE_MS);
        expect(await phase()).toBe('visible');
      },
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
  proves: 'MSG-02 P55',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  inputs: [{ kind: 'errors', key: 'detail', message: { text: WORDS }, at: 0, isLoading: false }],
});
