import { expect } from 'vitest';
import type { InboxMessage } from '../../../machines/inbox/inbox.machine.ts';
import type { Tab } from '../browser/person.ts';
import type { PlayedServer } from './server.ts';

const MESSAGES = '/subscriptions/user/messages/';
export const READ_NEWS = `PUT ${MESSAGES}read/`;
export const CLEAR_NEWS = `PUT ${MESSAGES}clear/`;
/** The first request for messages, which does not wait for any. */
export const FIRST_NEWS = `GET ${MESSAGES}?after=0&wait=0`;
/** The later ones, for messages after a given one. */
export const newsAfter = (last: number): string => `GET ${MESSAGES}?after=${last}&wait=20`;

type News = { messages: readonly InboxMessage[]; last: number; readUpTo?: number; clearedUpTo?: number };

/** Answers such a request. */
export const tellsNews = (
  server: PlayedServer,
  asked: string,
  { messages, last, readUpTo = 0, clearedUpTo = 0 }: News,
): Promise<void> =>
  server.answer(asked, {
    result: messages.map(({ pk, letter: { about, ...texts }, at, isRead }) => ({
      pk,
      ...texts,
      type: about,
      created_at: new Date(at).toISOString(),
      is_read: isRead,
    })),
    last,
    read_up_to: readUpTo,
    cleared_up_to: clearedUpTo,
  });

/** The bell and the history behind it. */
export function bellHands(page: Tab) {
  const bell = page.getByRole('button', { name: /^Messages(, \d+ new)?$/ });
  const panel = page.getByRole('dialog', { name: 'Messages', exact: true });
  return {
    panel,
    clearAll: panel.getByRole('button', { name: 'Clear all' }),
    open: async (): Promise<void> => {
      if ((await panel.count()) === 0) await bell.click();
      await panel.waitFor();
    },
    close: async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    },
    /** Unlike Escape, this closes no toast. */
    leave: async (): Promise<void> => {
      await bell.click();
      await panel.waitFor({ state: 'detached' });
    },
    hasNews: async (count: number): Promise<void> => {
      const label = count > 0 ? `Messages, ${count} new` : 'Messages';
      await expect.poll(() => bell.getAttribute('aria-label')).toBe(label);
      await expect.poll(() => bell.innerText()).toBe(count > 0 ? String(count) : '');
    },
  };
}
