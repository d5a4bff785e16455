/** The link to more posts, pressed from afar, as assistive technology can: where nothing has been scrolled to the end. */
import { expect } from 'vitest';
import { comesFromWithin } from '../support/browser/person.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { listCall, pageOf } from '../support/hands/blog.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const THROTTLE_MS = 2000;
const pks = (from: number) => Array.from({ length: 100 }, (_, at) => from + at);

walkByHand(
  'infinite-list-more',
  // Which cards are drawn depends on their heights.
  { proves: 'BLG-01 BLG-02 BLG-03', as: 'nobody', hasClock: true, shared: '[role="feed"]' },
  (page) => {
    let server: PlayedServer;
    const more = page.getByRole('link', { name: 'More posts' });
    /** Presses the link, with a key held; returns whether the page does it itself instead of the browser. */
    const presses = (held = ''): Promise<boolean> =>
      more.evaluate((link, key) => {
        let isOwn = false;
        const note = (event: Event): void => {
          isOwn = event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener('click', note, { once: true });
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
        return isOwn;
      }, held);
    return {
      'a long listing opens': async () => {
        server = await playServer(page);
        await comesFromWithin(page, '/en/blog/');
        await server.arrives(listCall(1));
        await stopClock(page);
        await server.answer(listCall(1), pageOf(1, 4, pks(1)));
        await more.waitFor();
        await passes(page, THROTTLE_MS);
      },
      'pressed with a key, for another tab or window': async () => {
        for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
          expect(await presses(key), key).toBe(false);
      },
      pressed: async () => {
        expect(await presses()).toBe(true);
        await server.arrives(listCall(2));
      },
      'the second page comes': async () => {
        await server.answer(listCall(2), pageOf(2, 4, pks(101)));
        await more.waitFor();
      },
      'two seconds later no other page is asked for': () => passes(page, THROTTLE_MS),
    };
  },
);
