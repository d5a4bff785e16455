/** Fading from page to page (P61). */
import { describe, expect, test } from 'vitest';
import { createPageTurn, type TurningWindow } from '../../src/kit/browser/page-turn.ts';
import { startApp } from '../support/fake-world.ts';

/** A window whose browser takes its snapshot when the test says so. */
function fakeWindow({ visibilityState = 'visible', isStill = false, canFade = true } = {}) {
  const begun: (() => Promise<void>)[] = [];
  const startViewTransition = (update: () => Promise<void>) => {
    begun.push(update);
    // As in a window that is resized meanwhile.
    return { ready: Promise.reject(new Error('skipped')), finished: Promise.resolve() };
  };
  const window = {
    matchMedia: () => ({ matches: isStill }),
    document: { visibilityState, ...(canFade && { startViewTransition }) },
  };
  return { turnPage: createPageTurn(window as unknown as TurningWindow), begun };
}

test('the next page appears once the browser has a snapshot of the last one, and is awaited', async () => {
  const { turnPage, begun } = fakeWindow();
  const order: string[] = [];
  const turn = turnPage().then(() => order.push('turned'));
  await Promise.resolve();
  expect(order).toEqual([]);
  const shown = begun[0]?.().then(() => order.push('shown'));
  await Promise.all([turn, shown]);
  expect(order).toEqual(['turned', 'shown']);
});

test.each([
  ['less motion is asked for', { isStill: true }],
  ['nobody sees the tab', { visibilityState: 'hidden' }],
  ['the browser cannot fade', { canFade: false }],
])('nothing fades when %s', async (_, options) => {
  const { turnPage, begun } = fakeWindow(options);
  await turnPage();
  expect(begun).toEqual([]);
});

describe('the product', () => {
  const goTo = (started: ReturnType<typeof startApp>, address: string): void =>
    started.world.bar.navigate(address, { replace: false, state: null });

  test('fades from page to page, but not to the first one', async () => {
    const started = startApp({ at: '/en/terms/' });
    await started.opens('terms');
    expect(started.turns).toEqual([]);
    goTo(started, '/en/contact/');
    await started.opens('contact');
    expect(started.turns).toEqual(['/en/contact/']);
  });

  test('does not fade when a page changes its language or is searched', async () => {
    const started = startApp({ at: '/en/blog/' });
    await started.opens('blog');
    // The address of the page on the screen: a fade would have begun before it is there.
    const shown = () => {
      const { locale, href } = started.app.getSnapshot().context.shown;
      return [locale, href];
    };
    goTo(started, '/kmr/blog/');
    await expect.poll(shown).toEqual(['kmr', '/blog/']);
    goTo(started, '/kmr/blog/?search=visa');
    await expect.poll(shown).toEqual(['kmr', '/blog/?search=visa']);
    expect(started.turns).toEqual([]);
  });

  test('leaves the last page whole until the fade', async () => {
    const started = startApp({ at: '/en/terms/' });
    await started.opens('terms');
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    started.world.turnPage = () => {
      ask();
      return promise;
    };
    goTo(started, '/en/contact/');
    await asked;
    expect(started.app.getSnapshot().context.page?.name).toBe('terms');
    resolve();
    await started.opens('contact');
  });
});
