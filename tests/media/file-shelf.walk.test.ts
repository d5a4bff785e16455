/** The protected files of products as they come into sight and go, walked on the screen. */
import { expect } from 'vitest';
import { fileShelfModel } from '../../machines/media/file-shelf.model.ts';
import { png, PRODUCT_MEDIA } from '../support/browser/media-area.ts';
import type { Tab } from '../support/browser/person.ts';
import { mediaAnswer, mediaRecord } from '../support/hands/media.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const WANTED = { key: 'row 1/1.png', id: '1/1.png' };

async function handsOn(page: Tab, live: Live): Promise<Hands> {
  const lists = await holdCalls(page, 'GET', /\/api\/products\/admin\/media\/\?/);
  const picture = await png();
  await page.route(/\/api\/products\/media\/$/, (route) => {
    expect(route.request().postDataJSON()).toEqual({ product_media_id: 1 });
    return route.fulfill({ contentType: 'image/png', body: picture });
  });
  const shown = page.locator('tbody img[src^="blob:"]');
  return {
    begin: async () => {
      await page.goto(`/en${PRODUCT_MEDIA}`);
      await lists.arrives();
    },
    does: {
      'file.want': async (event, _, { taken }) => {
        // A place asks once: nobody on the screen asks for it a second time.
        if (taken.length === 0) await live.send('fileShelf', event);
        else await lists.answer(mediaAnswer([mediaRecord(1)]));
      },
      'file.leave': async () => {
        await page.evaluate(() => history.pushState(null, '', '?search=none'));
        await lists.answer(mediaAnswer([]));
      },
    },
    shows: {
      open: ({ context }) =>
        expect.poll(() => shown.count()).toBe(Object.keys((context as { places: object }).places).length),
    },
  };
}

walkOnScreen('file-shelf', fileShelfModel, {
  proves: 'PMD-02 API-07',
  open: handsOn,
  cases: {
    'file.want': [WANTED],
    'file.leave': ({ context }) =>
      Object.keys((context as { places: object }).places).length > 0 ? [{ key: WANTED.key }] : [],
  },
});
