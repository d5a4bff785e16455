/** The list with a clock: when requests go out, and what they ask for. */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  infiniteListMachine,
  THROTTLE_MS,
  type InfiniteListInput,
  type ListPage,
  type PageRequest,
} from '../../machines/lists/infinite-list.machine.ts';
import { deferred } from '../support/deferred.ts';

const PAGE_SIZE = 3;
const TOTAL_PAGES = 4;

/** A page of a list of twelve. */
const pageOf = (page: number): ListPage => ({
  result: Array.from({ length: PAGE_SIZE }, (_, index) => ({ pk: (page - 1) * PAGE_SIZE + index + 1 })),
  total_pages: TOTAL_PAGES,
});

function startList(restored: InfiniteListInput['restored'] = null) {
  const clock = new SimulatedClock();
  const port = deferred<ListPage, PageRequest>();
  let returns: () => void = () => {};
  const watchNetwork = fromCallback<{ type: 'network.never' }>(({ sendBack }) => {
    returns = () => sendBack({ type: 'network.returned' });
    return () => (returns = () => {});
  });
  const list = createActor(infiniteListMachine.provide({ actors: { loadPage: port.logic, watchNetwork } }), {
    clock,
    input: { pageSize: PAGE_SIZE, restored },
  }).start();
  return {
    list,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    reachEnd: () => {
      // A complete list has ended; nobody is there to be told.
      if (list.getSnapshot().status === 'active') list.send({ type: 'list.endReached' });
    },
    retry: () => list.send({ type: 'list.retry' }),
    /** The device gets a connection, for whoever watches it then. */
    goOnline: () => returns(),
    answer: (page = pageOf(port.last().input.page)) => port.last().answer(page),
    fail: () => port.last().fail(new Error('the network is away')),
    asked: () => port.calls.map(({ input }) => input.page),
    pks: () => list.getSnapshot().context.posts.map(({ pk }) => pk),
  };
}

describe('requests', () => {
  test('BLG-01 BLG-03 the first page is requested right away, with the caller’s page size', () => {
    const port = deferred<ListPage, PageRequest>();
    createActor(infiniteListMachine.provide({ actors: { loadPage: port.logic } }), {
      input: { pageSize: 9 },
    }).start();
    expect(port.calls.map(({ input }) => input)).toEqual([{ page: 1, pageSize: 9 }]);
  });

  test('BLG-03 one request made within the two seconds is remembered and sent after them', async () => {
    const { pass, reachEnd, answer, asked } = startList();
    await answer();
    reachEnd();
    reachEnd();
    reachEnd();
    pass(THROTTLE_MS - 1);
    expect(asked()).toEqual([1]);
    pass(1);
    expect(asked()).toEqual([1, 2]);

    await answer();
    pass(10 * THROTTLE_MS);
    expect(asked()).toEqual([1, 2]);
    reachEnd();
    expect(asked()).toEqual([1, 2, 3]);
  });

  test('BLG-03 the two seconds count from the request: a slow answer adds no wait', async () => {
    const { pass, reachEnd, answer, asked } = startList();
    reachEnd();
    pass(3 * THROTTLE_MS);
    expect(asked()).toEqual([1]);
    await answer();
    expect(asked()).toEqual([1, 2]);
  });

  test('BLG-02 no page beyond total_pages is ever requested', async () => {
    const { list, pass, reachEnd, answer, asked, pks } = startList();
    while (list.getSnapshot().status === 'active') {
      await answer();
      reachEnd();
      pass(THROTTLE_MS);
    }
    pass(10 * THROTTLE_MS);
    expect(asked()).toEqual([1, 2, 3, 4]);
    expect(list.getSnapshot().hasTag('complete')).toBe(true);
    expect(pks()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('BLG-02 a remembered request is dropped after the last page', async () => {
    const { pass, reachEnd, answer, asked } = startList();
    reachEnd();
    await answer({ result: [{ pk: 1 }], total_pages: 1 });
    pass(THROTTLE_MS);
    expect(asked()).toEqual([1]);
  });

  test('an empty list is complete after its first answer', async () => {
    const { list, answer, pks } = startList();
    await answer({ result: [], total_pages: 0 });
    expect(list.getSnapshot().hasTag('complete')).toBe(true);
    expect(pks()).toEqual([]);
  });
});

describe('what is shown', () => {
  test('BLG-04 a post that is already there keeps its place', async () => {
    const { pass, reachEnd, answer, pks } = startList();
    await answer();
    reachEnd();
    pass(THROTTLE_MS);
    await answer({ result: [{ pk: 3 }, { pk: 4 }, { pk: 4 }], total_pages: TOTAL_PAGES });
    expect(pks()).toEqual([1, 2, 3, 4]);
  });

  test('BLG-02 BLG-03 while there is no network, only the reader retries a page, at most once in two seconds', async () => {
    const { list, pass, reachEnd, retry, answer, fail, asked, pks } = startList();
    await answer();
    pass(THROTTLE_MS);
    reachEnd();
    await fail();
    expect(list.getSnapshot().hasTag('failed')).toBe(true);
    reachEnd();
    pass(10 * THROTTLE_MS);
    expect(asked()).toEqual([1, 2]);
    expect(pks()).toEqual([1, 2, 3]);

    retry();
    expect(asked()).toEqual([1, 2, 2]);
    await fail();
    retry();
    expect(asked()).toEqual([1, 2, 2]);
    pass(THROTTLE_MS);
    expect(asked()).toEqual([1, 2, 2, 2]);
    await answer();
    expect(pks()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('NET-02 BLG-03 a page that did not load is asked for again once there is a network, at most once in two seconds', async () => {
    const { list, pass, reachEnd, goOnline, answer, fail, asked, pks } = startList();
    await fail();
    goOnline();
    goOnline();
    expect(asked()).toEqual([1]);
    pass(THROTTLE_MS);
    expect(asked()).toEqual([1, 1]);
    await answer();
    // Nothing has failed, so nobody waits for a page.
    goOnline();
    pass(THROTTLE_MS);
    expect(asked()).toEqual([1, 1]);

    reachEnd();
    expect(asked()).toEqual([1, 1, 2]);
    await fail();
    pass(THROTTLE_MS);
    goOnline();
    expect(asked()).toEqual([1, 1, 2, 2]);
    expect(list.getSnapshot().hasTag('failed')).toBe(false);
    await answer();
    expect(pks()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('BLG-01 a restored list has its posts right away and continues where it was', () => {
    const restored = { posts: [{ pk: 1 }, { pk: 2 }], page: 2, totalPages: 4 };
    const { list, reachEnd, asked, pks } = startList(restored);
    expect(pks()).toEqual([1, 2]);
    expect(list.getSnapshot().hasTag('busy')).toBe(false);
    expect(asked()).toEqual([]);
    reachEnd();
    expect(asked()).toEqual([3]);
  });

  test('BLG-02 a list restored at its end requests nothing', () => {
    const { list, asked } = startList({ posts: [{ pk: 1 }], page: 1, totalPages: 1 });
    expect(list.getSnapshot().hasTag('complete')).toBe(true);
    expect(asked()).toEqual([]);
  });

  test('BLG-01 BLG-02 a list that starts in the middle requests that page right away, and never an earlier one', async () => {
    const { list, answer, asked, pks } = startList({ posts: [], page: 3, totalPages: 4 });
    expect(asked()).toEqual([4]);
    await answer();
    expect(pks()).toEqual([10, 11, 12]);
    expect(list.getSnapshot().hasTag('complete')).toBe(true);
  });

  test('a list that was left before its first page loaded starts again', () => {
    expect(startList({ posts: [], page: 0, totalPages: 0 }).asked()).toEqual([1]);
  });
});

test('leaving the list aborts its request', () => {
  const port = deferred<ListPage, PageRequest>();
  const list = createActor(infiniteListMachine.provide({ actors: { loadPage: port.logic } }), {
    input: { pageSize: PAGE_SIZE },
  }).start();
  list.stop();
  expect(port.last().signal.aborted).toBe(true);
});
