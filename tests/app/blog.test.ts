import { describe, expect, test } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import { createCopy } from '../../src/app/adapters/clipboard.ts';
import { createHistorySnapshots, type HistoryWindow } from '../../src/app/adapters/history-snapshot.ts';
import { blogInput } from '../../src/app/flows/blog.flow.ts';
import { latestOf, othersOf, readNextOf } from '../../src/screens/post/other-posts.ts';
import { envelope } from '../api/fake-wire.ts';
import { startApp } from './fake-world.ts';

const post = (pk: number) => ({ pk, subject: `Post ${pk}` }) as Parameters<typeof latestOf>[0][number];
const postsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => post(first + index));
const pageOf = (result: unknown[], page: number, totalPages: number) =>
  envelope(200, {
    data: { result, current_page: page, total_pages: totalPages, total_count: totalPages * 9 },
  });
const pks = (list: readonly { pk: number }[]) => list.map(({ pk }) => pk);

/** A window with history entries, each with a key of its own. */
function startHistory(first: string) {
  const events = new EventTarget();
  let entry = { key: 'k1', pathname: first };
  const window = Object.assign(events, {
    location: {
      get pathname() {
        return entry.pathname;
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
    go: (key: string, pathname: string, cause: 'pushState' | 'popstate'): void => {
      entry = { key, pathname };
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

  test('LNG-06 another language of the page that stays open takes its snapshot along', () => {
    const { window, go } = startHistory('/en/blog/');
    const snapshots = createHistorySnapshots(window);
    snapshots.keep('the list');
    go('k2', '/ckb/blog/', 'pushState');
    expect(snapshots.read()).toBe('the list');
  });

  test('BLG-01 a browser that cannot tell entries apart keeps nothing', () => {
    const snapshots = createHistorySnapshots({
      location: { pathname: '/en/blog/' } as Location,
      addEventListener: () => {},
    });
    snapshots.keep('the list');
    expect(snapshots.read()).toBeUndefined();
  });
});

describe('the listing', () => {
  const list = (flow: AnyActorRef) => flow.getSnapshot() as { context: { posts: { pk: number }[] } };

  test('BLG-01 the first page is asked for at once, nine posts of it, and kept for Back', async () => {
    const kept: unknown[] = [];
    const app = startApp({
      at: '/en/blog/',
      server: { 'GET /blog/posts/?page=1&page_size=9': () => pageOf(postsFrom(1, 9), 1, 3) },
    });
    app.world.snapshots = { read: () => kept.at(-1), keep: (value) => void kept.push(value) };
    await app.opens('blog');
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    expect(pks(list(app.flow()).context.posts)).toEqual(pks(postsFrom(1, 9)));
    expect(kept).toEqual([{ posts: postsFrom(1, 9), page: 1, totalPages: 3 }]);
  });

  test('BLG-01 coming back shows what had come without asking', async () => {
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

  test('BLG-02 an address with a page begins with that page', () => {
    const { world } = startApp({ at: '/en/' });
    expect(blogInput(world, 4)).toEqual({ pageSize: 9, restored: { posts: [], page: 3, totalPages: 4 } });
    expect(blogInput(world, 1)).toEqual({ pageSize: 9, restored: null });
  });

  test('BLG-01 a snapshot of something else is not taken for a list', () => {
    const { world } = startApp({ at: '/en/' });
    world.snapshots = { read: () => ({ something: 'else' }), keep: () => {} };
    expect(blogInput(world, 1).restored).toBeNull();
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

  test('BLG-06 copying tells the link and its words, and a refusal its own', async () => {
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

  test('BLG-06 a browser without a clipboard refuses', async () => {
    await expect(createCopy(() => undefined)('text')).rejects.toThrow();
  });
});

describe('other posts', () => {
  test('BLG-08 Latest news takes the first four posts and shows three, without the current one', () => {
    expect(pks(latestOf(postsFrom(1, 9), 50))).toEqual([1, 2, 3]);
    expect(pks(latestOf(postsFrom(1, 9), 2))).toEqual([1, 3, 4]);
    expect(pks(latestOf(postsFrom(1, 2), 2))).toEqual([1]);
  });

  test('BLG-07 Read Next shows six others, those of Latest news only where there are few', () => {
    expect(pks(readNextOf(postsFrom(1, 9), 50))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(pks(readNextOf(postsFrom(1, 4), 1))).toEqual([2, 3, 4]);
    expect(pks(othersOf(postsFrom(1, 3), 2))).toEqual([1, 3]);
  });
});
