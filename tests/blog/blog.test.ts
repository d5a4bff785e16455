import { describe, expect, test } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { createCopy } from '../../src/kit/browser/clipboard.ts';
import { createHistorySnapshots, type HistoryWindow } from '../../src/kit/browser/history-snapshot.ts';
import { blogInput } from '../../src/features/blog/blog.flow.ts';
import { latestOf, othersOf, readNextOf } from '../../src/features/blog/post/other-posts.ts';
import { createBlockHeights } from '../../src/features/blog/listing/block-heights.ts';
import { nearOf, blockRuns } from '../../src/features/blog/listing/blocks.ts';
import { pageNumbers } from '../../src/features/blog/listing/page-numbers.ts';
import { envelope } from '../support/fake-wire.ts';
import { fakeStorage } from '../support/fake-browser.ts';
import { startApp } from '../support/fake-world.ts';

const post = (pk: number) => ({ pk, subject: `Post ${pk}` }) as Parameters<typeof latestOf>[0][number];
const postsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => post(first + index));
const pageOf = (result: unknown[], page: number, totalPages: number) =>
  envelope(200, {
    data: { result, current_page: page, total_pages: totalPages, total_count: totalPages * 9 },
  });
const pks = (list: readonly { pk: number }[]) => list.map(({ pk }) => pk);

/** A window with history entries, each with a key of its own; `tab` is what survives a reload. */
function startHistory(first: string, tab = fakeStorage()) {
  const events = new EventTarget();
  const entryAt = (key: string, address: string) => {
    const [pathname = '', query = ''] = address.split('?');
    return { key, pathname, search: query === '' ? '' : `?${query}` };
  };
  let entry = entryAt('k1', first);
  const window = Object.assign(events, {
    sessionStorage: tab.storage,
    location: {
      get pathname() {
        return entry.pathname;
      },
      get search() {
        return entry.search;
      },
    },
    navigation: {
      get currentEntry() {
        return { key: entry.key };
      },
    },
  });
  return {
    window: window as unknown as HistoryWindow,
    tab,
    leave: () => void events.dispatchEvent(new Event('pagehide')),
    go: (key: string, address: string, cause: 'pushState' | 'popstate'): void => {
      entry = entryAt(key, address);
      events.dispatchEvent(new Event(cause));
    },
  };
}

describe('what a history entry keeps', () => {
  test('BLG-01 a snapshot is found again at its own entry and nowhere else', () => {
    const { window, go } = startHistory('/en/blog/');
    const snapshots = createHistorySnapshots(window);
    snapshots.keep('the list');
    go('k2', '/en/blog/7/', 'pushState');
    expect(snapshots.read()).toBeUndefined();
    go('k3', '/en/blog/', 'pushState');
    expect(snapshots.read()).toBeUndefined();
    go('k1', '/en/blog/', 'popstate');
    expect(snapshots.read()).toBe('the list');
  });

  test('RDR-02 a search is a different list from the listing; the same search in another language is not', () => {
    const { window, go } = startHistory('/en/blog/');
    const snapshots = createHistorySnapshots(window);
    snapshots.keep('all posts');
    go('k2', '/en/blog/?search=visa', 'pushState');
    expect(snapshots.read()).toBeUndefined();
    snapshots.keep('found posts');
    go('k3', '/ckb/blog/?search=visa', 'pushState');
    expect(snapshots.read()).toBe('found posts');
    go('k1', '/en/blog/', 'popstate');
    expect(snapshots.read()).toBe('all posts');
  });

  test('LNG-06 changing the language of an open page takes its snapshot along', () => {
    const { window, go } = startHistory('/en/blog/');
    const snapshots = createHistorySnapshots(window);
    snapshots.keep('the list');
    go('k2', '/ckb/blog/', 'pushState');
    expect(snapshots.read()).toBe('the list');
  });

  test('BLG-01 a browser that cannot tell entries apart keeps nothing', () => {
    const window = Object.assign(new EventTarget(), { location: { pathname: '/en/blog/' } });
    const snapshots = createHistorySnapshots(window as unknown as HistoryWindow);
    snapshots.keep('the list');
    expect(snapshots.read()).toBeUndefined();
  });

  test("BLG-01 a reload finds its entry's snapshot again, and another entry finds none", () => {
    const before = startHistory('/en/blog/');
    createHistorySnapshots(before.window).keep({ posts: postsFrom(1, 9) });
    before.leave();
    const { window, go } = startHistory('/en/blog/', before.tab);
    const snapshots = createHistorySnapshots(window);
    expect(snapshots.read()).toEqual({ posts: postsFrom(1, 9) });
    go('k2', '/en/blog/7/', 'pushState');
    expect(snapshots.read()).toBeUndefined();
  });

  test('BLG-01 the newest twenty entries are kept, as far as there is room', () => {
    const { window, go, leave, tab } = startHistory('/en/blog/');
    const snapshots = createHistorySnapshots(window);
    snapshots.keep('k1');
    for (let entry = 2; entry <= 22; entry += 1) {
      go(`k${entry}`, `/en/blog/${entry}/`, 'pushState');
      snapshots.keep(entry === 4 ? 'long '.repeat(300_000) : `k${entry}`);
    }
    go('k2', '/en/blog/2/', 'popstate');
    expect(snapshots.read()).toBeUndefined();
    leave();
    const after = startHistory('/en/blog/', tab);
    const reloaded = createHistorySnapshots(after.window);
    const found = Array.from({ length: 22 }, (_, at) => `k${at + 1}`).filter((key, at) => {
      after.go(key, `/en/other/${at}/`, 'popstate');
      return reloaded.read() !== undefined;
    });
    expect(found).toEqual(Array.from({ length: 18 }, (_, at) => `k${at + 5}`));
  });

  test.each([
    [
      'is refused',
      () => {
        throw new Error('refused');
      },
    ],
    ['is damaged', () => 'not JSON'],
    ['is something else', () => '{"k1":1}'],
  ])('BLG-01 nothing is found if the storage %s, and nothing breaks', (_, getItem) => {
    const { window, leave } = startHistory('/en/blog/');
    const setItem = () => {
      throw new Error('full');
    };
    Object.assign(window, { sessionStorage: { getItem, setItem, removeItem: () => {} } });
    const snapshots = createHistorySnapshots(window);
    expect(snapshots.read()).toBeUndefined();
    snapshots.keep('the list');
    leave();
    expect(snapshots.read()).toBe('the list');
  });
});

describe('the listing', () => {
  const list = (flow: AnyActorRef) => flow.getSnapshot() as { context: { posts: { pk: number }[] } };

  test('BLG-01 the first page of nine posts is requested at once, and kept for Back', async () => {
    const kept: unknown[] = [];
    const app = startApp({
      at: '/en/blog/',
      server: { 'GET /blog/posts/?page=1&page_size=9': () => pageOf(postsFrom(1, 9), 1, 3) },
    });
    app.world.snapshots = { read: () => kept.at(-1), keep: (value) => void kept.push(value) };
    await app.opens('blog');
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    expect(pks(list(app.flow()).context.posts)).toEqual(pks(postsFrom(1, 9)));
    expect(kept).toMatchObject([{ posts: postsFrom(1, 9), page: 1, totalPages: 3 }]);
  });

  test('BLG-01 going back shows what had loaded, without a request', async () => {
    const app = startApp({ at: '/en/signin/' });
    app.world.snapshots = {
      read: () => ({ posts: postsFrom(1, 18), page: 2, totalPages: 3 }),
      keep: () => {},
    };
    await app.opens('signin');
    app.world.bar.navigate('/en/blog/', { replace: false, state: null });
    await app.opens('blog');
    expect(list(app.flow()).context.posts).toHaveLength(18);
    expect(app.sent.filter(({ url }) => url.includes('/blog/'))).toEqual([]);
  });

  test('BLG-02 an address with a page number starts at that page', () => {
    const { world } = startApp({ at: '/en/' });
    expect(blogInput(world, 4)).toEqual({ pageSize: 9, restored: { posts: [], page: 3, totalPages: 4 } });
    expect(blogInput(world, 1)).toEqual({ pageSize: 9, restored: null });
  });

  test('BLG-01 a snapshot of something else is not used for a list', () => {
    const { world } = startApp({ at: '/en/' });
    const others = [{ something: 'else' }, 'text', null, { posts: [1], page: 1, totalPages: 2 }];
    for (const other of others) {
      world.snapshots = { read: () => other, keep: () => {} };
      expect(blogInput(world, 1).restored).toBeNull();
    }
  });
});

describe('the blocks of a long list', () => {
  test("BLG-01 are drawn within two windows' height of the reader", () => {
    const heights = Array.from({ length: 100 }, () => 1000);
    expect(nearOf(heights, 50_000, 800)).toEqual({ from: 48, to: 52 });
    expect(nearOf(heights, -300, 800)).toEqual({ from: 0, to: 2 });
    expect(nearOf(heights, 1_000_000, 800)).toEqual({ from: 99, to: 99 });
    expect(nearOf([0], 0, 800)).toEqual({ from: 0, to: 0 });
  });

  test('BLG-01 with something to keep are drawn with their neighbours, the others merged', () => {
    const runs = blockRuns(20, { from: 10, to: 11, held: [3] });
    const told = runs.map(({ from, to, isDrawn }) => (isDrawn ? `${from}` : `(${from}-${to})`));
    expect(told.join(' ')).toBe('(0-1) 2 3 4 (5-9) 10 11 (12-19)');
  });

  test('BLG-01 unknown heights are estimated from the rows the cards make', () => {
    const heights = createBlockHeights();
    expect(heights.list(30)).toEqual([0, 0, 0]);
    heights.note(0, { cards: 12, columns: 3, height: 400 });
    heights.note(1, { cards: 12, columns: 3, height: 480 });
    expect(heights.list(30)).toEqual([400, 480, 200]);
    heights.note(2, { cards: 6, columns: 3, height: 210 });
    expect(heights.list(31)).toEqual([400, 480, 300]);
    // The window was rotated: one column.
    heights.forget();
    heights.note(1, { cards: 12, columns: 1, height: 1200 });
    expect(heights.list(30)).toEqual([1200, 1200, 600]);
  });

  test('BLG-01 the page links are those around the current one, always with the first and the last', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 12)).toEqual([1, null, 4, 5, 6, 7, 8, null, 12]);
    expect(pageNumbers(12, 12)).toEqual([1, null, 10, 11, 12]);
  });
});

describe('a post', () => {
  const missing = () => envelope(404, { success: false, code: 'not_found', errors: { detail: ['No.'] } });

  test('BLG-09 a refusal with 404 leads to the 404 page', async () => {
    const app = startApp({ at: '/en/blog/9/', server: { 'GET /blog/posts/9/': missing } });
    await app.opens('post');
    const snapshot = await waitFor(app.flow(), ({ status }) => status === 'done');
    expect(snapshot.matches('missing')).toBe(true);
  });

  test('BLG-06 copying shows a toast with the link and its words, failing to copy another one', async () => {
    const server = { 'GET /blog/posts/7/': () => envelope(200, { data: post(7) }) };
    const app = startApp({ at: '/en/blog/7/', server });
    await app.opens('post');
    const { children } = app.flow().getSnapshot() as { children: { post: AnyActorRef } };
    await waitFor(children.post, (snapshot) => snapshot.matches('shown'));
    children.post.send({ type: 'post.copyLink', link: 'https://renas.example/en/blog/7/' });
    await waitFor(children.post, (snapshot) => snapshot.hasTag('copied'));
    expect(app.store().success).toEqual([
      { code: 'linkCopied', values: { link: 'https://renas.example/en/blog/7/' } },
    ]);
    app.world.copy = () => Promise.reject(new Error('refused'));
    children.post.send({ type: 'post.copyLink', link: 'https://renas.example/en/blog/7/' });
    await waitFor(children.post, (snapshot) => snapshot.hasTag('selectable'));
    expect(app.store().errors).toEqual({ linkNotCopied: [{ code: 'linkNotCopied' }] });
  });

  test('BLG-06 copying fails in a browser without a clipboard', async () => {
    await expect(createCopy(() => undefined)('text')).rejects.toThrow();
  });
});

describe('other posts', () => {
  test('BLG-08 Latest news takes the first four posts and shows three, without the current one', () => {
    expect(pks(latestOf(postsFrom(1, 9), 50))).toEqual([1, 2, 3]);
    expect(pks(latestOf(postsFrom(1, 9), 2))).toEqual([1, 3, 4]);
    expect(pks(latestOf(postsFrom(1, 2), 2))).toEqual([1]);
  });

  test('BLG-07 Read Next shows six others, repeating Latest news only if there are few', () => {
    expect(pks(readNextOf(postsFrom(1, 9), 50))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(pks(readNextOf(postsFrom(1, 4), 1))).toEqual([2, 3, 4]);
    expect(pks(othersOf(postsFrom(1, 3), 2))).toEqual([1, 3]);
  });
});
