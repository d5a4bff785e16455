import type { Tab } from './person.ts';
import { expect } from 'vitest';

/** The request for a page of the list. */
export const LIST = /\/api\/blog\/posts\/\?/;

/** Its response. */
export interface ListAnswer {
  result: { pk: number; subject: string; summary: string; author: string; main_media_url: string }[];
  current_page: number;
  total_pages: number;
  total_count: number;
}

/** The first page of the list from the API, as an English page asks for it: prerendered pages do not request it. */
export async function firstPage(page: Tab): Promise<ListAnswer> {
  const answer = await page.request.get('/api/blog/posts/?page=1&page_size=9&first_language=en');
  return ((await answer.json()) as { data: ListAnswer }).data;
}

/** The rendered cards. */
export const cards = (page: Tab) => page.getByRole('feed').getByRole('article');

/** Scrolls to the end of the page. */
export const end = (page: Tab) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** The position in the feed of the last rendered card, from 1; 0 without cards. */
export const reached = (page: Tab): Promise<number> =>
  cards(page).evaluateAll((all) => Math.max(0, ...all.map((card) => Number(card.ariaPosInSet))));

/** Scrolls to the end of the list until it has `count` posts. */
export const scrollUntil = (page: Tab, count: number): Promise<void> =>
  expect
    .poll(async () => {
      await end(page);
      return reached(page);
    })
    .toBeGreaterThanOrEqual(count);

/** Reads the whole list from the top; returns the cards' links by position. */
export async function addressesOf(page: Tab): Promise<Map<number, string>> {
  const found = await page.evaluate(async () => {
    const addresses: Record<number, string> = {};
    scrollTo(0, 0);
    for (let last = -1; last !== scrollY;) {
      // Cards are rendered in the frame in which they come near.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const card of document.querySelectorAll('[role="feed"] article'))
        addresses[Number(card.ariaPosInSet)] = card.querySelector('a')?.getAttribute('href') ?? '';
      last = scrollY;
      scrollBy(0, innerHeight);
    }
    return addresses;
  });
  return new Map(Object.entries(found).map(([place, address]) => [Number(place), address]));
}
