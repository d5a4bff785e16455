import { fromCallback } from 'xstate';
import {
  losesUnsaved,
  type AddressOrder,
  type ListAddress,
  type ListPanel,
  type ListPlace,
} from '../../../machines/lists/admin-list.machine.ts';
import { resolvePage } from '../../../contract/pages.ts';
import { PAGE_SIZE_MAX } from '../../../contract/page-size.ts';
import type { Address, AddressHold } from '../browser/address-hold.ts';
import type { World } from '../app/world.ts';

/** The page size if the address names none (P27). */
export const DEFAULT_PAGE_SIZE = 10;

/** What lists can be filtered by, in the address and in the server's query. */
const FILTERS = ['language', 'state', 'author', 'type'] as const;

/** A list's place, from its address's query (LST-03). An invalid page number counts as missing. */
export function placeOfSearch(search: string): ListPlace {
  const params = new URLSearchParams(search);
  const isAdding = params.get('add') === '1';
  return {
    page: countOf(params.get('page')) ?? 1,
    pageSize: Math.min(countOf(params.get('page_size')) ?? DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX),
    search: params.get('search') ?? '',
    // Named even if missing: a place without them differs from one with them.
    sort: params.get('sort') || undefined,
    filters: filtersIn(params),
    isAdding,
    copy: (isAdding && params.get('copy')) || null,
    edit: params.get('edit') || null,
  };
}

/** The address's query for a place; keeps the other parameters of `search`, the current query. */
export function hrefOfPlace(place: ListPlace, search: string): string {
  const params = new URLSearchParams(search);
  const write = (name: string, value: string | null): void => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  const isNamed = (name: string, isUsual: boolean): boolean => !isUsual || params.has(name);
  write('page', isNamed('page', place.page === 1 && place.search === '') ? String(place.page) : null);
  write(
    'page_size',
    isNamed('page_size', place.pageSize === DEFAULT_PAGE_SIZE) ? String(place.pageSize) : null,
  );
  write('search', place.search);
  write('sort', place.sort ?? null);
  for (const name of FILTERS) write(name, place.filters?.[name] ?? null);
  write('add', place.isAdding ? '1' : null);
  write('copy', place.isAdding ? place.copy : null);
  write('edit', place.edit);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** A list's address (LST-03). Create it for each visit of the page: it remembers the page's path. */
export function listAddressFlow({ bar }: World): ListAddress {
  const { path } = bar.page();
  // Switching the page's language keeps what is typed (LNG-06).
  const isHere = ({ pathname }: Address): boolean => resolvePage(pathname).path === path;

  return fromCallback<AddressOrder>(({ sendBack, receive }) => {
    let held: AddressHold | null = null;
    /** What the list itself has written, or will write once the hold ends. */
    let written: { search: string; place: ListPlace } | null = null;
    /** Where the list is. The address may already be that of a page that has not arrived, and the person come back. */
    let seen = placeOfSearch(bar.read().search);
    const panels = new Set<ListPanel>();
    /** Renews the hold and forgets what it held back. */
    const hold = (): void => {
      held?.release();
      held = null;
      if (panels.size === 0) return;
      held = bar.hold(
        (next) => isHere(next) && !losesUnsaved([...panels], seen, placeOfSearch(next.search)),
        () => sendBack({ type: 'address.held' }),
      );
    };

    const stopWatching = bar.watch(() => {
      // The next page's address arrives here a moment before this page closes.
      if (bar.page().path !== path) return;
      const { search } = bar.read();
      seen = written?.search === search ? written.place : placeOfSearch(search);
      sendBack({ type: 'address.changed', place: seen });
    });
    receive((order) => {
      if (order.type === 'address.go') {
        const { pathname, search, hash } = bar.read();
        const place = { ...order.place, ...order.part };
        written = { place, search: hrefOfPlace(place, search) };
        bar.navigate(pathname + written.search + hash, { replace: order.isReplacing, state: null });
      } else if (order.type === 'address.goOn') {
        held?.goOn();
      } else {
        if (order.type === 'address.hold') panels.add(order.panel);
        else panels.delete(order.panel);
        hold();
      }
    });
    return () => {
      stopWatching();
      held?.release();
    };
  });
}

function filtersIn(params: URLSearchParams): ListPlace['filters'] {
  const filters = FILTERS.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return filters.length === 0 ? undefined : Object.fromEntries(filters);
}

function countOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
