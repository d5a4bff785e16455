/** A list of media as a table and as a grid, walked on the screen. */
import { expect } from 'vitest';
import { mediaAreaModel } from '../../machines/media/media-area.model.ts';
import { TEMPLATE_MEDIA } from '../support/browser/media-area.ts';
import { kept, press, seesToast, type Tab } from '../support/browser/person.ts';
import { rows } from '../support/browser/staff.ts';
import { mediaRecord, serveMedia } from '../support/hands/media.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Clip = { settle?: (isTaken: boolean) => void; text?: string };

/** The clipboard is the walk's: it says when it is filled, and whether. */
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
      'records.open': () => choice('Table').waitFor(),
      'shelf.open': () => page.getByText('File 1').first().waitFor(),
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

walkOnScreen('media-area', mediaAreaModel, { proves: 'TMD-01 TMD-02', open: handsOn });
