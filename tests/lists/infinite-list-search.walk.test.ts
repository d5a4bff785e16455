/** The blog's listing: its languages, its search, and what it says when there is nothing or no answer. */
import { expect } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { comesFromWithin, isAt, seesHeading } from '../support/browser/person.ts';
import { listCall, pageOf, summaryOf } from '../support/hands/blog.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const call = (query: string): string => `GET /blog/posts/?page=1&page_size=9${query}`;
const FIRST = '&first_language=en';
/** Posts in these languages. */
const posts = (...languages: Locale[]) =>
  languages.map((language, at) => ({
    ...summaryOf(at + 1),
    language,
    subject: `Müller's way ${at}`,
    summary: 'Of a visa.',
  }));
const answer = (result: object[], own: number, more: object = {}) => ({
  ...pageOf(1, 1, []),
  result,
  total_count: result.length,
  language_count: own,
  searchable: true,
  ...more,
});

walkByHand('infinite-list-search', { proves: 'BLG-01 BLG-02 RDR-01 RDR-02', as: 'nobody' }, (page) => {
  let server: PlayedServer;
  const box = page.getByRole('searchbox', { name: 'Search the posts' });
  const languages = page.getByRole('navigation', { name: 'Languages of the posts' });
  const headings = (level: number): Promise<string[]> =>
    page.getByRole('main').getByRole('heading', { level }).allTextContents();
  /** What the form says of the languages where no script sends it. */
  const sentWithout = page.locator('search input[name="language"][value="all"]');
  const searches = async (words: string, query: string): Promise<void> => {
    await box.fill(words);
    await box.press('Enter');
    await server.arrives(call(query));
  };
  return {
    'the listing opens': async () => {
      server = await playServer(page);
      await comesFromWithin(page, '/en/blog/');
      await seesHeading(page, 'Blog');
      await server.arrives(listCall(1));
    },
    'posts in three languages': async () => {
      await server.answer(listCall(1), answer(posts('ckb', 'en', 'kmr', 'en'), 2));
      // Those in others stand below a heading of their own.
      await expect
        .poll(() => headings(2))
        .toEqual(["Müller's way 1", "Müller's way 3", 'In other languages']);
      expect(await headings(3)).toEqual(["Müller's way 0", "Müller's way 2"]);
      expect(await sentWithout.count()).toBe(0);
    },
    'All languages': async () => {
      await languages.getByRole('link', { name: 'All languages' }).click();
      await server.arrives(call(''));
    },
    'in the order of their dates': async () => {
      await server.answer(call(''), answer(posts('ckb', 'en'), 2, { language_count: undefined }));
      await expect.poll(() => sentWithout.count()).toBe(1);
    },
    'a search in all languages': () => searches('  Muller  ', '&search=Muller'),
    'what it finds': () =>
      server.answer(call('&search=Muller'), answer(posts('en', 'kmr'), 2, { language_count: undefined })),
    'English first, with what was searched for': async () => {
      await languages.getByRole('link', { name: 'English first' }).click();
      await server.arrives(call(`${FIRST}&search=Muller`));
    },
    'only posts in other languages': () =>
      server.answer(call(`${FIRST}&search=Muller`), answer(posts('ckb', 'kmr'), 0)),
    'the same search again': () => box.press('Enter'),
    'a search by the button': async () => {
      await box.fill('visa & more');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await server.arrives(call(`${FIRST}&search=visa+%26+more`));
    },
    'nothing is found': () => server.answer(call(`${FIRST}&search=visa+%26+more`), answer([], 0)),
    'Show all posts': async () => {
      await page.getByRole('link', { name: 'Show all posts' }).click();
      await server.arrives(listCall(1));
    },
    'none of them in English': () => server.answer(listCall(1), answer(posts('ckb'), 0)),
    'a search for nothing': async () => {
      await box.fill('  ');
      await box.press('Enter');
    },
    'a search that the server refuses': async () => {
      await searches('odd', `${FIRST}&search=odd`);
      await server.refuse(call(`${FIRST}&search=odd`), 400);
    },
    'Try again': async () => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await server.arrives(call(`${FIRST}&search=odd`));
    },
    'a server without searches answers with all posts': () =>
      server.answer(
        call(`${FIRST}&search=odd`),
        answer(posts('en', 'en'), 2, { searchable: undefined, language_count: undefined }),
      ),
    'Back, to all posts, without asking': async () => {
      await page.goBack();
      await isAt(page, '/en/blog/');
      await expect.poll(() => new URL(page.url()).search).toBe('');
    },
    'a later page': async () => {
      await page.evaluate(() => history.pushState(null, '', '/en/blog/?page=2&search=visa&language=all'));
      await server.answer(
        'GET /blog/posts/?page=2&page_size=9&search=visa',
        answer(posts('en'), 1, { current_page: 2, total_pages: 2, language_count: undefined }),
      );
    },
    'a blog without posts': async () => {
      await page.evaluate(() => history.pushState(null, '', '/en/blog/?language=all'));
      await server.answer(call(''), answer([], 0, { language_count: undefined }));
    },
  };
});
