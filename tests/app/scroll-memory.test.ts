import { expect, test } from 'vitest';
import { createScrollMemory, type ScrollWindow } from '../../src/app/adapters/scroll-memory.ts';

/** A window with a history of keys, and a scroll position. */
function startScroll() {
  const events = new EventTarget();
  const entries = ['k1'];
  let at = 0;
  const window = Object.assign(events, {
    scrollY: 0,
    scrollTo(_: number, y: number) {
      window.scrollY = y;
    },
    history: { scrollRestoration: 'auto' },
    location: { href: 'https://renas.example/' },
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
  return { window, memory, push, pop };
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
