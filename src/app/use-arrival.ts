import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markStarted } from '../boot/started.ts';
import { createScrollMemory, type ScrollMemory } from '../kit/browser/scroll-memory.ts';
import { useRoute } from '../kit/app/index.ts';
import type { Shown } from './shown.ts';

const PRODUCT = 'Renas';

const titles: Partial<Record<Shown['kind'], MessageDescriptor>> = {
  unreachable: msg`The server cannot be reached.`,
  unfetched: msg`This page couldn't be loaded.`,
  notFound: msg`Something's missing.`,
  broken: msg`Unexpected Application Error!`,
};

/**
 * Runs when a page is on screen: hides the overlay (THM-04), sets the document title and, after a navigation, focuses
 * the heading and restores the scroll position. Returns the words to announce, empty on the first page.
 */
export function useArrival(shown: Shown): string {
  const { i18n } = useLingui();
  const locale = useRoute((route) => route.locale);
  const href = useRoute((route) => route.href);
  const scroll = useRef<ScrollMemory | null>(null);
  const named = useRef<string | null>(null);
  const arrived = useRef<{ place: string; address: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { kind, place, view } = shown;
  const isArrived = kind !== 'starting' && kind !== 'settling' && kind !== 'loading';
  const title = titleOf(shown, i18n);
  const address = `/${locale}${href}`;

  // Before the arrival effect below, which may run on the first render.
  useLayoutEffect(() => {
    scroll.current = createScrollMemory(window);
    return () => scroll.current?.stop();
  }, []);

  useEffect(() => {
    if (isArrived || kind === 'settling') markStarted();
  }, [isArrived, kind]);

  useEffect(() => {
    if (!isArrived) return;
    // A server-rendered page named by its content already has the title that search engines read.
    const isFirst = named.current === null && kind === 'page';
    const isServed = isFirst && !view?.title && document.documentElement.hasAttribute('data-served');
    named.current = locale;
    if (!isServed) document.title = title;
  }, [isArrived, kind, title, view, locale]);

  useLayoutEffect(() => {
    if (!isArrived) return;
    const last = arrived.current;
    if (last?.place === place && last.address === address) return;
    arrived.current = { place, address };
    if (!last || last.place === place) {
      if (last) scroll.current?.stay();
      else scroll.current?.begin();
      return;
    }
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    scroll.current?.arrive();
    setAnnouncement(title);
  }, [isArrived, place, address, title]);

  return announcement;
}

/** The document title, e.g. "Sign in · Renas". */
function titleOf({ kind, view }: Shown, i18n: I18n): string {
  const title = view ? view.title : titles[kind];
  return title ? `${i18n._(title)} · ${PRODUCT}` : PRODUCT;
}
