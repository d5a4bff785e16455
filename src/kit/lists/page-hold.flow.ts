import { fromCallback } from 'xstate';
import type { PageHold } from '../../../machines/subscriptions/subscription-form.machine.ts';
import { resolvePage } from '../../../contract/pages.ts';
import type { World } from '../app/world.ts';

/** Holds the page that is open while it runs (P38). Another language of it keeps what is typed (LNG-06). */
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
