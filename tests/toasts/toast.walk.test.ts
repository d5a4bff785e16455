/** One toast, walked on the sign-in page after a refusal. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ToastInput } from '../../machines/toasts/toast.machine.ts';
import { toastModel } from '../../machines/toasts/toast.model.ts';
import { kept, signIn, toasts, type Tab } from '../support/browser/person.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const WORDS = 'Not this one.';
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as ToastInput & { left: number; since: number };

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  const toast = toasts(page).filter({ hasText: WORDS });
  const phase = () => toast.getAttribute('data-phase');
  /** What the page's clock shows, counted from the coming of the message. */
  let passed = 0;
  const wait = async (ms: number) => {
    passed += ms;
    await page.clock.runFor(ms);
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
      'toast.hold': async ({ at }) => {
        await wait((at as number) - passed);
        await toast.hover();
      },
      'toast.release': async ({ at }) => {
        // As long as somebody reads, no clock runs.
        await wait((at as number) - passed);
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
