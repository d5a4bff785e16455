/** The landing page with its parts, walked on the screen. */
import { expect } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { homeModel } from '../../machines/site/home.model.ts';
import { comesFromWithin, field, type Tab } from '../support/browser/person.ts';
import { elsewhere } from '../support/hands/elsewhere.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import { seeWaiting } from '../support/walks/outcomes.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const newestPosts = (language: Locale): string =>
  `GET /blog/posts/?page=1&page_size=3&first_language=${language}`;

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  let language: Locale = 'en';
  const email = field(page, 'email');
  const other = elsewhere(page);
  return {
    begin: async () => {
      language = 'en';
      await keeps(page, {});
      await comesFromWithin(page, '/en/');
    },
    does: {
      // The form comes after the posts.
      'posts.near': async () => {
        await email.scrollIntoViewIfNeeded();
        await server.refuse(newestPosts(language), 500);
        const again = page.getByRole('button', { name: 'Try again' });
        await again.waitFor();
        await seeWaiting(page);
        await again.click();
      },
      'language.changed': async () => {
        language = language === 'en' ? 'kmr' : 'en';
        await other.keeps({ language: language === 'en' ? 'English-US' : 'Kurdish-KMR' });
      },
    },
    shows: {
      'open.distant': async () => {
        await email.waitFor();
        expect(server.keys()).toEqual([]);
      },
      'open.near': () => server.asks(newestPosts(language)),
    },
  };
}

walkOnScreen('home', homeModel, { proves: 'P60 NWS-01', open: handsOn, as: 'nobody' });
