import { expect, test } from 'vitest';
import {
  createScrollMemory,
  PLACE_SOUGHT,
  type PlaceSought,
  type ScrollWindow,
} from '../../src/kit/browser/scroll-memory.ts';
import { fakeStorage } from '../support/fake-browser.ts';

interface Named {
  id: string;
  focus: () => void;
  getBoundingClientRect: () => { top: number; bottom: number };
}

/** A window with a history of keys, and a scroll position; `tab` is what survives a reload. */
function startScroll(tab = fakeStorage()) {
  const events = new EventTarget();
  /** An element `at` this distance from the top of the page. */
  const named = (id: string, at: number): Named => ({
    id,
    focus() {
      window.document.activeElement = named(id, at);
    },
    getBoundingClientRect: () => ({ top: at - window.scrollY, bottom: at + 20 - window.scrollY }),
  });
  const entries = ['k1'];
  let at = 0;
  const window = Object.assign(events, {
    sessionStorage: tab.storage,
    innerHeight: 600,
    scrollY: 0,
    scrollTo(_: number, y: number) {
      window.scrollY = y;
    },
    history: { scrollRestoration: 'auto' },
    location: { href: 'https://renas.example/' },
    scrollBy(_: number, y: number) {
      window.scrollY += y;
    },
    document: {
      activeElement: null as Named | null,
      /** The named elements, by their position on the page. */
      named: new Map<string, number>(),
      getElementById(id: string) {
        const place = window.document.named.get(id);
        return place === undefined ? null : named(id, place);
      },
      querySelectorAll: () => [...window.document.named].map(([id, place]) => named(id, place)),
    },
    navigation: {
      get currentEntry() {
        return { key: entries[at] ?? '' };
      },
    },
  });
  const memory = createScrollMemory(window as unknown as ScrollWindow);
  const push = () => {
    at += 1;
    entries[at] = `k${at + 1}`;
    window.dispatchEvent(new Event('pushState'));
  };
  const pop = (by: number) => {
    at += by;
    window.dispatchEvent(new Event('popstate'));
  };
  return { window, memory, push, pop, named, tab };
}

test('a new page begins at the top, and going back restores the position', () => {
  const { window, memory, push, pop } = startScroll();
  window.scrollY = 700;
  push();
  window.scrollY = 0;
  memory.arrive();
  expect(window.scrollY).toBe(0);

  window.scrollY = 300;
  pop(-1);
  window.scrollY = 20;
  memory.arrive();
  expect(window.scrollY).toBe(700);

  pop(1);
  memory.arrive();
  expect(window.scrollY).toBe(300);
});

test('BLG-01 going back returns the focus to its element, at its former position', async () => {
  const { window, memory, push, pop, named } = startScroll();
  window.scrollY = 700;
  window.document.activeElement = named('post-12', 800);
  push();
  window.document.activeElement = null;
  memory.arrive();
  expect(window.document.activeElement).toBeNull();
  expect(window.scrollY).toBe(0);
  // The page has grown above the element since.
  window.document.named.set('post-12', 900);
  pop(-1);
  memory.arrive();
  await Promise.resolve();
  expect(window.document.activeElement).toMatchObject({ id: 'post-12' });
  expect(window.scrollY).toBe(800);
});

test('BLG-01 if the window has no focus, going back restores the position, and the focus later', async () => {
  const { window, memory, push, pop, named } = startScroll();
  window.scrollY = 5000;
  window.document.named.set('post-7', 200).set('post-50', 5100).set('post-51', 5300);
  window.document.activeElement = named('post-7', 200);
  push();
  memory.arrive();
  window.document.activeElement = null;
  window.document.named.clear();
  const sought: unknown[] = [];
  window.addEventListener(PLACE_SOUGHT, (event) => {
    sought.push((event as CustomEvent<PlaceSought>).detail.ids);
    // A view that renders what is needed.
    window.document.named.set('post-7', 200).set('post-50', 6100);
  });
  pop(-1);
  memory.arrive();
  await Promise.resolve();
  expect(sought).toEqual([['post-50', 'post-7']]);
  expect(window.scrollY).toBe(6000);
  expect(window.document.activeElement).toMatchObject({ id: 'post-7' });
});

test('an id made for one rendering is not remembered, as another element may have it later', async () => {
  const { window, memory, push, pop, named } = startScroll();
  window.document.activeElement = named('_r_8_', 10);
  window.document.named.set('posts', 30);
  push();
  memory.arrive();
  window.document.activeElement = null;
  window.document.named.set('_r_8_', 400).set('posts', 130);
  pop(-1);
  memory.arrive();
  await Promise.resolve();
  expect(window.document.activeElement).toBeNull();
  expect(window.scrollY).toBe(100);
});

test.each(['pagehide', 'visibilitychange'])(
  'BLG-01 a reload restores the position after %s',
  async (cause) => {
    const { window, memory, tab, named } = startScroll();
    window.scrollY = 700;
    window.document.activeElement = named('post-12', 800);
    window.dispatchEvent(new Event(cause));
    memory.stop();

    const reloaded = startScroll(tab);
    reloaded.window.document.named.set('post-12', 800);
    reloaded.memory.begin();
    await Promise.resolve();
    expect(reloaded.window.scrollY).toBe(700);
    expect(reloaded.window.document.activeElement).toMatchObject({ id: 'post-12' });

    const visited = startScroll(tab);
    visited.push();
    visited.memory.begin();
    expect(visited.window.scrollY).toBe(0);
  },
);

test('a browser that cannot tell history entries apart leaves the first page where it is', () => {
  const { window, memory, tab } = startScroll();
  Object.assign(window, { navigation: undefined });
  memory.stay();
  window.scrollY = 700;
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = startScroll(tab);
  Object.assign(reloaded.window, { navigation: undefined });
  reloaded.memory.begin();
  expect(reloaded.window.scrollY).toBe(0);
});

test('replacing the address on the way does not affect the page that was left', () => {
  const { window, memory, push, pop } = startScroll();
  window.scrollY = 700;
  push();
  window.scrollY = 0;
  window.dispatchEvent(new Event('replaceState'));
  memory.arrive();
  pop(-1);
  memory.arrive();
  expect(window.scrollY).toBe(700);
});

test('an address that changes while its page stays does not scroll it', () => {
  const { window, memory, push } = startScroll();
  window.scrollY = 500;
  push();
  memory.stay();
  expect(window.scrollY).toBe(500);
});

test('the product does the scrolling until it is stopped, except where a document begins', () => {
  const { window, memory } = startScroll();
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
  memory.stop();
  expect(window.history.scrollRestoration).toBe('auto');
});
