/** The growing list, walked on the blog. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { InfiniteListInput, KeptList, ListPage } from '../../machines/lists/infinite-list.machine.ts';
import { infiniteListModel } from '../../machines/lists/infinite-list.model.ts';
import { type Tab } from '../support/browser/person.ts';
import { listCall, pageOf, subjectOf } from '../support/hands/blog.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { withClock } from '../support/hands/clock.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as KeptList;

/** Whoever scrolls to the end to press has more loaded there by that alone. */
const pressFromAfar = (button: HTMLElement | SVGElement): void => {
  button.focus({ preventScroll: true });
  (button as HTMLElement).click();
};

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  // The list is so long that only scrolling comes near its end.
  const lengthen = () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[role="feed"]::after { content: ""; display: block; block-size: 4000px; }');
      document.adoptedStyleSheets.push(sheet);
    });
  // Scrolls to the end, and back before the next page loads: otherwise its own end would be near.
  const scrollsToEnd = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const mark = document.querySelector('main div[aria-hidden="true"]:empty');
          if (!mark) throw new Error('The list has no end.');
          new IntersectionObserver((entries, observer) => {
            if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
            observer.disconnect();
            scrollTo(0, 0);
            resolve();
          }).observe(mark);
          scrollTo(0, document.body.scrollHeight);
        }),
    );
  const more = page.getByRole('link', { name: 'More posts' });
  const failure = page.getByText('The posts could not be loaded.');
  const feed = page.getByRole('feed');
  const holds = ({ posts }: KeptList) =>
    expect
      .poll(() => feed.getByRole('heading').allTextContents())
      .toEqual(posts.map(({ pk }) => subjectOf(pk)));
  return {
    begin: async ({ input }) => {
      const { restored } = input as InfiniteListInput;
      await keeps(page, {});
      await withClock(page, async () => {
        await page.goto('/en/terms/');
        await page.locator('html.started').waitFor();
        await lengthen();
      });
      if (restored && restored.posts.length > 0) return comesBack(restored);
      const path = restored ? `/en/blog/?page=${restored.page + 1}` : '/en/blog/';
      return page.evaluate((to) => history.pushState(null, '', to), path);
    },
    does: {
      'xstate.done.actor.loadPage': async ({ output }, before) => {
        const { result, total_pages: pages } = output as ListPage;
        const asked = contextOf(before).page + 1;
        await server.answer(
          listCall(asked),
          pageOf(
            asked,
            pages,
            result.map(({ pk }) => pk),
          ),
        );
      },
      'xstate.error.actor.loadPage': (_, before) => server.fail(listCall(contextOf(before).page + 1)),
      'list.endReached': scrollsToEnd,
      'list.retry': async (_, before) => {
        const retry = page.getByRole('button', { name: 'Try again' });
        if (before.hasTag('failed')) await retry.evaluate(pressFromAfar);
        else expect(await retry.count()).toBe(0);
      },
      'network.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'xstate.after.2000.infiniteList.listing.throttle.running': () => page.clock.runFor(2000),
    },
    shows: {
      'listing.request.awaited': async (snapshot) => {
        await server.asks(listCall(contextOf(snapshot).page + 1));
        await expect.poll(() => feed.getAttribute('aria-busy')).toBe('true');
      },
      'listing.request.settled': async (snapshot) => {
        await server.asksNot(listCall(contextOf(snapshot).page + 1));
        expect(await failure.count()).toBe(0);
      },
      'listing.request.failed': () => failure.waitFor(),
      'listing.throttle.running': (snapshot) => holds(contextOf(snapshot)),
      'listing.throttle.over': (snapshot) => holds(contextOf(snapshot)),
      'listing.reader.reading': async (snapshot) => {
        const isOffered = !snapshot.hasTag('busy') && !snapshot.hasTag('failed');
        await expect.poll(() => more.count()).toBe(isOffered ? 1 : 0);
      },
      'listing.reader.waiting': () => expect.poll(() => more.count()).toBe(0),
      complete: async (snapshot) => {
        await page.getByText("You've reached the end.").waitFor();
        await holds(contextOf(snapshot));
        expect(await more.count()).toBe(0);
      },
    },
  };

  /** The history entry has what had loaded. */
  async function comesBack({ posts, page: last, totalPages }: KeptList): Promise<void> {
    await page.evaluate(() => history.pushState(null, '', '/en/blog/'));
    for (let at = 1; at <= last; at += 1) {
      await server.asks(listCall(at));
      await server.answer(
        listCall(at),
        pageOf(
          at,
          totalPages,
          posts.map(({ pk }) => pk),
        ),
      );
    }
    await holds({ posts, page: last, totalPages });
    await page.evaluate(() => history.pushState(null, '', '/en/terms/'));
    await feed.waitFor({ state: 'detached' });
    await page.goBack();
    await feed.waitFor();
  }
}

/** A list that could not load more shows no end to reach. */
const cases = {
  'list.endReached': (snapshot: AnyMachineSnapshot) => (snapshot.hasTag('failed') ? [] : [{}]),
};

walkOnScreen('infinite-list', infiniteListModel, {
  proves: 'BLG-01 BLG-02 BLG-03 BLG-04 NET-02',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  cases,
});

// Nothing has loaded, but the address names the second page.
walkOnScreen('infinite-list-later', infiniteListModel, {
  proves: 'BLG-01 BLG-02',
  open: handsOn,
  as: 'nobody',
  hasClock: true,
  cases,
  unreached: {
    'infiniteList.arriving|always|0': 'Nothing has loaded, so not all of it has.',
    'infiniteList.arriving|always|1': 'It is walked from the first page.',
  },
  inputs: infiniteListModel.inputs.filter(
    (input) => (input as InfiniteListInput).restored?.posts.length === 0,
  ),
});
