/** The messages behind the bell: read in a dialog, on paper, by keyboard and pointer, and cleared. */
import { expect } from 'vitest';
import type { InboxMessage } from '../../machines/inbox/inbox.machine.ts';
import { seesHeading } from '../support/browser/person.ts';
import { opensAccount, playAccountServer } from '../support/hands/account.ts';
import { bellHands, CLEAR_NEWS, FIRST_NEWS, newsAfter, READ_NEWS, tellsNews } from '../support/hands/bell.ts';
import { withClock } from '../support/hands/clock.ts';
import { leaves } from '../support/walks/live.ts';
import { walkByHand } from '../support/walks/stage.ts';

const RETRY_MS = 10_000;
const letter = (pk: number, title: string, about: string, html: string): InboxMessage => ({
  pk,
  letter: { title, about, plain: `${title}. Apply before Friday.`, html },
  at: Date.UTC(2026, 1, pk),
  isRead: false,
});
const messages = [
  letter(1, 'New scholarships', 'Scholarships', '<p id="a" class="b">Apply <b>before Friday</b>.</p>'),
  letter(2, 'Your visa', 'Your visa', '<h2>Your visa</h2><p>Bring it.</p>'),
];

walkByHand('inbox-letters', { proves: 'P25 P53 ACC-07', as: 'nobody', hasClock: 'at times' }, (page) => {
  let server: Awaited<ReturnType<typeof playAccountServer>>;
  const bell = bellHands(page);
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const opens = async (title: string): Promise<void> => {
    await bell.panel.getByRole('button', { name: title }).click();
    await dialog(title).frameLocator('iframe').locator('p').waitFor();
  };
  const prints = (event: string) => () => page.evaluate((name) => void dispatchEvent(new Event(name)), event);
  const key = (name: string) => () => page.keyboard.press(name);
  return {
    'the account opens': async () => {
      server = await playAccountServer(page);
      await withClock(page, async () => {
        await opensAccount(page);
        await seesHeading(page, 'Account Settings');
        await page.getByRole('button', { name: 'Delete account…' }).waitFor();
        await server.asks(FIRST_NEWS);
      });
    },
    'the server is being restarted': async () => {
      await server.refuse(FIRST_NEWS, 503);
      await leaves(page, (state) => state === 'inbox.asking');
      await page.clock.runFor(RETRY_MS);
      await server.asks(FIRST_NEWS);
      await page.clock.resume();
    },
    'two messages come': async () => {
      await tellsNews(server, FIRST_NEWS, { messages, last: 2 });
      await bell.hasNews(2);
    },
    'the bell opens': async () => {
      await bell.open();
      await server.asks(READ_NEWS, { up_to: 2 });
      await server.answer(READ_NEWS, null);
      await bell.hasNews(0);
    },
    'the older one': () => opens('New scholarships'),
    'it is printed': prints('beforeprint'),
    'the paper is done': prints('afterprint'),
    Escape: key('Escape'),
    'Escape again': key('Escape'),
    'the bell opens again': () => bell.open(),
    'the newer one': () => opens('Your visa'),
    'its button': () => dialog('Your visa').getByRole('button', { name: 'Close' }).click(),
    'the newer one again': () => opens('Your visa'),
    'a press beside it': () => page.mouse.click(5, 5),
    'the newer one a third time': () => opens('Your visa'),
    'its way to the alerts': async () => {
      await dialog('Your visa').getByRole('link', { name: 'Alerts & Notifications' }).click();
      await expect.poll(() => new URL(page.url()).hash).toBe('#alerts');
    },
    'the bell opens a third time': () => bell.open(),
    'a press beside the bell': () =>
      page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } }),
    'the bell opens a fourth time': () => bell.open(),
    'all are cleared': async () => {
      await bell.clearAll.click();
      await server.asks(CLEAR_NEWS, { up_to: 2 });
      await server.answer(CLEAR_NEWS, null);
    },
    'Tab, to the alerts': key('Tab'),
    'Tab, out of it': key('Tab'),
    'another device has read the next one': async () => {
      const next = letter(3, 'Your flat', 'Flats', '<p>It is free.</p>');
      await tellsNews(server, newsAfter(2), { messages: [next], last: 3, readUpTo: 3, clearedUpTo: 2 });
      await bell.open();
      await bell.panel.getByRole('button', { name: 'Your flat' }).waitFor();
    },
  };
});
