import { expect, test } from 'vitest';
import { createScrollMemory, type ScrollWindow } from '../../src/app/adapters/scroll-memory.ts';

interface Focusable {
  id: string;
  focus: () => void;
  getBoundingClientRect: () => { top: number };
}

/** A window with a history of keys, and a scroll position. */
function startScroll() {
  const events = new EventTarget();
  /** An element that stands `at` so far from the top of the page. */
  const focusable = (id: string, at: number): Focusable => ({
    id,
    focus() {
      window.document.activeElement = focusable(id, at);
    },
    getBoundingClientRect: () => ({ top: at - window.scrollY }),
  });
  const entries = ['k1'];
  let at = 0;
  const window = Object.assign(events, {
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
      activeElement: null as Focusable | null,
      getElementById: (id: string) => focusable(id, 900),
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
  return { window, memory, push, pop, focusable };
}

test('a new page begins at its top, and going back leads to where one was', () => {
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

test('BLG-01 going back leads the focus to the element that had it, which stands where it stood', () => {
  const { window, memory, push, pop, focusable } = startScroll();
  window.scrollY = 700;
  // The page has grown above the element since: it stands at 900 when the person comes back.
  window.document.activeElement = focusable('post-12', 800);
  push();
  window.document.activeElement = null;
  memory.arrive();
  expect(window.document.activeElement).toBeNull();
  expect(window.scrollY).toBe(0);
  pop(-1);
  memory.arrive();
  expect(window.document.activeElement).toMatchObject({ id: 'post-12' });
  expect(window.scrollY).toBe(800);
});

test('a replaced address on the way does not count for the page that was left', () => {
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

test('an address that changes under a page that stays leaves it where it is', () => {
  const { window, memory, push } = startScroll();
  window.scrollY = 500;
  push();
  memory.stay();
  expect(window.scrollY).toBe(500);
});

test('the browser leaves scrolling to the product until it is stopped', () => {
  const { window, memory } = startScroll();
  expect(window.history.scrollRestoration).toBe('manual');
  memory.stop();
  expect(window.history.scrollRestoration).toBe('auto');
});
