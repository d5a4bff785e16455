import { fromCallback } from 'xstate';
import type { PageHold } from '../../../machines/subscriptions/subscription-form.machine.ts';
import { resolvePage } from '../../../contract/pages.ts';
import type { World } from '../app/world.ts';

/** Holds the open page while it runs (P38). Switching the page's language keeps what is typed (LNG-06). */
export function pageHoldFlow({ bar }: World): PageHold {
  return fromCallback(({ sendBack, receive }) => {
    const { path } = bar.page();
    const held = bar.hold(
      ({ pathname }) => resolvePage(pathname).path === path,
      () => sendBack({ type: 'address.held' }),
    );
    receive(() => held.goOn());
    return () => held.release();
  });
}
