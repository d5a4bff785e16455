import { fromCallback } from 'xstate';
import {
  losesWords,
  type AddressOrder,
  type ListAddress,
  type ListPanel,
} from '../../../machines/lists/admin-list.machine.ts';
import { resolvePage } from '../../../contract/pages.ts';
import type { Address } from '../browser/address-hold.ts';
import type { AddressHold } from '../browser/address-hold.ts';
import type { World } from '../app/world.ts';
import { hrefOfPlace, placeOfSearch } from './list-place.ts';

/** The address of a list (LST-03). Make it anew for each visit of the page: it knows the page by its path. */
export function listAddressFlow({ bar }: World): ListAddress {
  const { path } = resolvePage(bar.read().pathname);
  // Another language of the same page keeps what is typed (LNG-06).
  const isHere = ({ pathname }: Address): boolean => resolvePage(pathname).path === path;

  return fromCallback<AddressOrder>(({ sendBack, receive }) => {
    let held: AddressHold | null = null;
    const release = (): void => {
      held?.release();
      held = null;
    };
    const hold = (panels: ListPanel[]): void => {
      release();
      held = bar.hold(
        (next, from) =>
          isHere(next) && !losesWords(panels, placeOfSearch(from.search), placeOfSearch(next.search)),
        () => sendBack({ type: 'address.held' }),
      );
    };

    const stopWatching = bar.watch(() => {
      const address = bar.read();
      // The address of another page comes here a moment before this one is closed.
      if (isHere(address)) sendBack({ type: 'address.changed', place: placeOfSearch(address.search) });
    });
    receive((order) => {
      if (order.type === 'address.go') {
        const { pathname, search, hash } = bar.read();
        const href = pathname + hrefOfPlace({ ...order.place, ...order.part }, search) + hash;
        bar.navigate(href, { replace: order.isReplacing, state: null });
      } else if (order.type === 'address.hold') hold(order.panels);
      else if (order.type === 'address.release') release();
      else held?.goOn();
    });
    return () => {
      stopWatching();
      release();
    };
  });
}
