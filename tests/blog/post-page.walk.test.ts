/** The page of a post with all its parts, walked on the screen. */
import { expect } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { postPageModel } from '../../machines/blog/post-page.model.ts';
import { comesFromWithin, field, seesHeading, type Tab } from '../support/browser/person.ts';
import { listCall } from '../support/hands/blog.ts';
import { playServer } from '../support/hands/server.ts';
import { keeps } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const POST = 'GET /blog/posts/7/';

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playServer(page);
  let language: Locale = 'en';
  return {
    begin: async () => {
      language = 'en';
      await keeps(page, {});
      await comesFromWithin(page, '/en/blog/7/');
    },
    does: {
      'language.changed': async () => {
        language = language === 'en' ? 'kmr' : 'en';
        await page.getByRole('button', { name: /Language|Ziman/ }).click();
        await page.locator(`header a[hreflang="${language}"]`).click();
      },
      'xstate.done.actor.post': () => server.refuse(POST, 404),
    },
    shows: {
      'reading.listing': async () => {
        await server.asks(POST);
        await server.asks(listCall(1, language));
        await field(page, 'email').waitFor();
      },
      missing: async () => {
        await seesHeading(page, language === 'en' ? "Something's missing." : 'Tiştek kêm e.');
        expect(await field(page, 'email').count()).toBe(0);
        await server.asksNot(listCall(1, language));
      },
    },
  };
}

walkOnScreen('post-page', postPageModel, {
  proves: 'BLG-08 BLG-09',
  open: handsOn,
  as: 'nobody',
});
