/** A media list, walked on the screen: templates' media as a table and as a grid, products' media as protected files. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { mediaAreaModel } from '../../machines/media/media-area.model.ts';
import { png, PRODUCT_MEDIA, TEMPLATE_MEDIA } from '../support/browser/media-area.ts';
import { kept, press, seesToast, type Tab } from '../support/browser/person.ts';
import { rows } from '../support/browser/staff.ts';
import { mediaAnswer, mediaRecord, serveMedia } from '../support/hands/media.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Live } from '../support/walks/live.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Clip = { settle?: (isTaken: boolean) => void; text?: string };

/** The clipboard, whose result the walk decides. */
const takeTheClipboard = (page: Tab): Promise<unknown> =>
  page.addInitScript(() => {
    const clip = globalThis as Clip;
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) =>
          new Promise<void>((done, refuse) => {
            clip.text = text;
            clip.settle = (isTaken) => (isTaken ? done() : refuse(new Error('withheld')));
          }),
      },
    });
  });

async function handsOn(page: Tab): Promise<Hands> {
  await takeTheClipboard(page);
  await serveMedia(page, [mediaRecord(1)]);
  await page.route(/\/media\/templates\//, (route) => route.fulfill({ status: 404 }));
  const choice = (label: string) => page.getByRole('button', { name: label, exact: true });
  const settle = (isTaken: boolean): Promise<void> =>
    page.evaluate((to) => (globalThis as Clip).settle?.(to), isTaken);
  const isLaid = async (layout: 'Table' | 'Grid'): Promise<void> => {
    await expect.poll(() => choice(layout).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => rows(page).count()).toBe(layout === 'Table' ? 1 : 0);
    await expect.poll(() => page.getByRole('article').count()).toBe(layout === 'Grid' ? 1 : 0);
  };
  return {
    begin: async ({ input }) => {
      const { layout } = input as { layout: string };
      await page.evaluate(
        (to) => localStorage.setItem('listLayout:templateMedia', JSON.stringify(to)),
        layout,
      );
      await page.goto(`/en${TEMPLATE_MEDIA}`);
      await choice('Table').waitFor();
    },
    does: {
      'link.copy': () => press(page, 'Copy address: File 1'),
      'layout.choose': async ({ layout }, _, { taken }) => {
        const label = layout === 'grid' ? 'Grid' : 'Table';
        await choice(label).click();
        // What is ticked in one is ticked in the other.
        if (taken.length > 0) await page.getByLabel(/^Select all/).click();
        if (taken.length > 0)
          await expect.poll(() => kept(page, 'listLayout:templateMedia')).toContain(String(layout));
      },
      'xstate.done.actor.copyLink': async () => {
        await settle(true);
        await seesToast(page, 'Copied to Clipboard');
      },
      'xstate.error.actor.copyLink': async () => {
        await settle(false);
        await seesToast(page, 'Can not copy to Clipboard');
      },
    },
    shows: {
      'records.open': () => page.getByText('File 1').first().waitFor(),
      'layout.table': () => isLaid('Table'),
      'layout.grid': () => isLaid('Grid'),
      'copying.ready': () => page.getByRole('button', { name: 'Copy address: File 1' }).waitFor(),
      'copying.filling': async () => {
        await expect
          .poll(() => page.evaluate(() => (globalThis as Clip).text))
          .toMatch(/^http.*\/media\/templates\/1\.png$/);
      },
    },
  };
}

/** Product files, as they come into view and go. */
async function handsOnFiles(page: Tab, live: Live): Promise<Hands> {
  const lists = await holdCalls(page, 'GET', /\/api\/products\/admin\/media\/\?/);
  const picture = await png();
  await page.route(/\/api\/products\/media\/$/, (route) => {
    expect(route.request().postDataJSON()).toEqual({ product_media_id: 1 });
    return route.fulfill({ contentType: 'image/png', body: picture });
  });
  const shown = page.locator('tbody img[src^="blob:"]');
  const searches = (search: string) =>
    page.evaluate((to) => history.pushState(null, '', location.pathname + to), search);
  const areShown = (snapshot: AnyMachineSnapshot) =>
    expect.poll(() => shown.count()).toBe(placesOf(snapshot).length);
  return {
    begin: async () => {
      await page.goto(`/en${PRODUCT_MEDIA}`);
      await lists.arrives();
    },
    does: {
      'file.want': async (event, _, { taken }) => {
        // A place requests its file once: nothing on the screen requests it a second time.
        if (taken.length === 0) return live.send('mediaArea', event);
        if (page.url().includes('search')) await searches('');
        return lists.answer(mediaAnswer([mediaRecord(1)]));
      },
      'file.leave': async () => {
        await searches('?search=none');
        await lists.answer(mediaAnswer([]));
      },
    },
    shows: {
      'records.open': areShown,
      'layout.table': () => Promise.resolve(),
      'copying.ready': () => Promise.resolve(),
    },
    everywhere: areShown,
  };
}

const WANTED = { key: 'row 1/1.png', id: '1/1.png' };
const placesOf = ({ context }: AnyMachineSnapshot) => Object.keys((context as { places: object }).places);
const walkedElsewhere = (ids: readonly string[], reason: string) =>
  Object.fromEntries(ids.map((id) => [id, reason]));
const OF_PRODUCTS = [
  'mediaArea|file.want|0',
  'not mediaArea|file.want|0',
  'mediaArea|file.leave|0',
  'mediaArea|xstate.error.actor.*|0',
];
const OF_TEMPLATES = [
  'mediaArea.copying.filling|xstate.done.actor.copyLink|0',
  'mediaArea.copying.filling|xstate.error.actor.copyLink|0',
  'mediaArea.copying.ready|link.copy|0',
  'mediaArea.layout.deciding|always|0',
  'mediaArea.layout.grid|layout.choose|0',
  'not mediaArea.layout.grid|layout.choose|0',
  'mediaArea.layout.table|layout.choose|0',
  'not mediaArea.layout.table|layout.choose|0',
  'mediaArea.records.open|xstate.error.actor.list|0',
];

walkOnScreen('media-area', mediaAreaModel, {
  proves: 'TMD-01 TMD-02',
  open: handsOn,
  cases: { 'file.want': [], 'file.leave': [] },
  unreached: walkedElsewhere(
    OF_PRODUCTS,
    'The files of templates have addresses; those of products are walked on their own.',
  ),
});

walkOnScreen('media-area-files', mediaAreaModel, {
  proves: 'PMD-02 API-07',
  open: handsOnFiles,
  inputs: [mediaAreaModel.inputs[0]],
  cases: {
    'file.want': [WANTED],
    'file.leave': (snapshot) => (placesOf(snapshot).length > 0 ? [{ key: WANTED.key }] : []),
    'layout.choose': [],
    'link.copy': [],
    'xstate.error.actor.list': [],
  },
  unreached: walkedElsewhere(OF_TEMPLATES, 'It is walked on the list of templates.'),
});
