/** Examples for the list: three overlapping pages, fewer pages than before, none; restored lists. */
import { infiniteListMachine, type ListPage } from './infinite-list.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';

const PAGE_SIZE = 2;

/** A page whose first entry was on the page before, because something was published meanwhile. */
const pageOf = (page: number, totalPages: number): ListPage => {
  const first = (page - 1) * (PAGE_SIZE - 1) + 1;
  return { result: [{ pk: first }, { pk: first + 1 }], total_pages: totalPages };
};

export const infiniteListModel = defineModel({
  machine: infiniteListMachine,
  inputs: [
    { pageSize: PAGE_SIZE },
    { pageSize: PAGE_SIZE, restored: { posts: [{ pk: 1 }, { pk: 2 }], page: 1, totalPages: 3 } },
    { pageSize: PAGE_SIZE, restored: { posts: [{ pk: 1 }], page: 1, totalPages: 1 } },
    { pageSize: PAGE_SIZE, restored: { posts: [], page: 1, totalPages: 2 } },
  ],
  starts: [
    'Open the blog for the first time.',
    'Come back to the blog, of which one page of three has loaded.',
    'Come back to the blog, all of which has loaded.',
    'Come back to the blog, of which nothing has loaded.',
  ],
  does: {
    'list.endReached': 'Scroll to the end.',
    'list.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    'listing.request.awaited': 'Placeholders at the end of the list.',
    'listing.request.settled': 'No placeholders at the end of the list.',
    'listing.request.failed': '“The posts could not be loaded.”',
    'listing.throttle.running': 'The posts that have come.',
    'listing.throttle.over': 'The posts that have come.',
    'listing.reader.reading': 'A link “More posts”, unless a page is loading.',
    'listing.reader.waiting': 'No link “More posts”.',
    complete: '“You’ve reached the end.”',
  },
  cases: {
    'xstate.done.actor.loadPage': ({ context: { page } }) => [
      { output: pageOf(page + 1, 3) },
      // Entries were removed meanwhile: the requested page is past the end, and the last one comes again.
      { output: pageOf(Math.max(1, page), Math.max(1, page)) },
    ],
  },
  tell: ({ context }) => [context.page, context.totalPages, context.posts.map(({ pk }) => pk)],
  rules: {
    always: {
      'BLG-02 no page beyond total_pages is requested': (snapshot) =>
        !snapshot.matches({ listing: { request: 'awaited' } }) ||
        snapshot.context.page === 0 ||
        snapshot.context.page < snapshot.context.totalPages,
      'BLG-02 a complete list has all its pages': (snapshot) =>
        !snapshot.matches('complete') || snapshot.context.page >= snapshot.context.totalPages,
      'BLG-04 no post appears twice': ({ context: { posts } }) =>
        new Set(posts.map(({ pk }) => pk)).size === posts.length,
      'BLG-03 nothing else is requested while a page is loading or has failed': (snapshot) =>
        !(snapshot.hasTag('busy') && snapshot.hasTag('failed')),
    },
    steps: sentOnce('loadPage', 'BLG-03 the request for a page'),
    canAlways: { 'BLG-01 the end of the list': (snapshot) => snapshot.matches('complete') },
  },
});
