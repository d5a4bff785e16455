/** The gallery of charts, walked on the screen; the results of the last walks are held. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Copying, GalleryPlace, Walked } from '../../machines/gallery/gallery.machine.ts';
import { hashOf } from '../../statecharts/gallery/address.ts';
import type { Cases } from '../../machines/modelling/model.ts';
import { galleryModel } from '../../machines/gallery/gallery.model.ts';
import { history, lets, part } from '../support/browser/gallery.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Example = Record<string, unknown>;
type Context = { place: GalleryPlace; search: string; walked: Walked[]; copying: Copying | null };
/** The clipboard, which waits to be told how a copy ends. */
type Clipboard = { copies: { text: string; end: (isTaken: boolean) => void }[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const playedOf = (snapshot: { context: unknown }) => contextOf(snapshot).place.played;

async function handsOn(page: Tab): Promise<Hands> {
  let waiting: Route | undefined;
  await page.route(/\/statecharts\/walks\.json$/, (route) => {
    waiting = route;
  });
  await page.addInitScript(() => {
    const played = globalThis as unknown as Clipboard;
    played.copies = [];
    const writeText = (text: string) =>
      new Promise<void>((resolve, reject) => {
        played.copies.push({ text, end: (isTaken) => (isTaken ? resolve() : reject(new Error('refused'))) });
      });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const copied = () =>
    page.evaluate(() => (globalThis as unknown as Clipboard).copies.map(({ text }) => text.split('\n')[0]));
  const ends = (isTaken: boolean) =>
    page.evaluate((taken) => (globalThis as unknown as Clipboard).copies.pop()?.end(taken), isTaken);
  const files = page.locator('details').filter({ hasText: 'Copy and download' });
  const asked = async (): Promise<Route> => {
    await expect.poll(() => waiting !== undefined).toBe(true);
    return waiting as unknown as Route;
  };
  const soFar = part(page, 'So far');
  const begins = soFar.getByRole('combobox');
  const anew = soFar.getByRole('button', { name: 'Begin anew' });
  const search = page.getByRole('searchbox', { name: 'Search the charts' });
  return {
    begin: async ({ steps }) => {
      await page.goto(`/statecharts/${hashOf(steps[1]?.event['place'] as GalleryPlace)}`);
    },
    // It is read as soon as the page is there.
    atOnce: (_, before) => before.matches('arriving'),
    does: {
      'address.changed': async ({ place }) => {
        const hash = hashOf(place as GalleryPlace);
        const link = page.locator(`a[href="${hash}"]`).filter({ visible: true }).first();
        if ((await link.count()) > 0) await link.click();
        // Somebody has been handed it.
        else
          await page.evaluate((to) => {
            location.hash = to;
          }, hash);
      },
      'gallery.search': ({ text }) => search.fill(String(text)),
      'file.copy': async ({ what, text }) => {
        if (!(await files.evaluate((details) => (details as HTMLDetailsElement).open)))
          await files.locator('summary').click();
        await files.getByRole('button', { name: `Copy ${String(what)}` }).click();
        await expect.poll(async () => (await copied()).at(-1)).toBe(text);
      },
      'file.copied': () => ends(true),
      'file.uncopied': () => ends(false),
      'journey.go': async ({ step }, _, { taken }) => {
        const button = part(page, 'All steps').getByRole('listitem').nth(Number(step)).getByRole('button');
        if (taken.length > 0) await button.click();
        else expect(await button.isDisabled()).toBe(true);
      },
      'trial.take': ({ step }) => lets(page, new RegExp(`^${String(step)}`)),
      'trial.back': async ({ steps }, _, { taken }) => {
        const step = soFar.getByRole('listitem').nth(Number(steps)).getByRole('button');
        // Where the chart stands already there is no way back to.
        if (taken.length > 0) await step.click();
        else expect(await step.isDisabled()).toBe(true);
      },
      'trial.restart': async ({ start }, before) => {
        if (start === contextOf(before).place.played?.start) await anew.click();
        else await begins.selectOption(String(start));
      },
      'xstate.done.actor.loadWalks': async ({ output }) => (await asked()).fulfill({ json: output }),
      'xstate.error.actor.loadWalks': async () => (await asked()).fulfill({ status: 404, body: '' }),
    },
    shows: {
      arriving: async () => {},
      listing: async (snapshot) => {
        const { search: text } = contextOf(snapshot);
        await seesHeading(page, 'How the product behaves');
        await expect.poll(() => new URL(page.url()).hash).toBe('#/');
        expect(await search.inputValue()).toBe(text);
        // What is searched for leaves no tree.
        await expect.poll(() => part(page, 'Who runs whom').count()).toBe(text === '' ? 1 : 0);
        await page
          .getByRole('main')
          .getByRole('link', { name: /^code-mail/ })
          .first()
          .waitFor();
      },
      trying: async (snapshot) => {
        const { place } = contextOf(snapshot);
        const { name = '', start, steps = [] } = place.played ?? {};
        await seesHeading(page, name);
        await part(page, 'Can happen now').waitFor();
        await expect.poll(() => history(page)).toEqual(['Start', ...steps]);
        expect(await begins.inputValue()).toBe(String(start));
        expect(await anew.count()).toBe(steps.length > 0 ? 1 : 0);
        await expect.poll(() => new URL(page.url()).hash).toBe(hashOf(place));
        const { copying } = contextOf(snapshot);
        const words = copying?.isCopied ? 'Copied.' : 'It could not be copied.';
        await expect
          .poll(async () => (await files.getByRole('status').allTextContents()).filter(Boolean))
          .toEqual(copying && copying.isCopied !== null ? [words] : []);
      },
      telling: async (snapshot) => {
        const { place } = contextOf(snapshot);
        const { step = 0 } = place.told ?? {};
        await seesHeading(page, 'Scrolling through the blog');
        await page.getByText(new RegExp(`^Step ${step + 1} of \\d+$`)).waitFor();
        await expect.poll(() => page.locator('svg .now').getAttribute('data-step')).toBe(String(step + 1));
        await expect.poll(() => new URL(page.url()).hash).toBe(hashOf(place));
      },
      watching: () => part(page, 'Not running at the moment').waitFor(),
      reviewing: async (snapshot) => {
        const [walked] = contextOf(snapshot).walked;
        if (walked)
          await page
            .getByText(
              new RegExp(
                `^Transitions taken: ${walked.taken.length} of \\d+\\. Walks: ${walked.walks}, steps: ${walked.steps}\\.$`,
              ),
            )
            .waitFor();
        else await part(page, 'No walk has been run yet').waitFor();
      },
    },
  };
}

/** Nothing but the address is known before it has been read. */
const onceThere =
  (examples: (snapshot: AnyMachineSnapshot) => readonly Example[] = () => [{ error: new Error('broken') }]) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('arriving') ? [] : examples(snapshot);
/** The results come once. */
const once = (example: Example) =>
  onceThere((snapshot) => (contextOf(snapshot).walked.length === 0 ? [example] : []));
const modelCases = galleryModel.cases as Record<string, readonly Example[]>;
const cases: Cases = {
  // The same address is no news, and under a chart that has broken it still stands.
  'address.changed': (snapshot) =>
    (modelCases['address.changed'] ?? []).filter(
      ({ place }) =>
        snapshot.matches('arriving') || hashOf(place as GalleryPlace) !== hashOf(contextOf(snapshot).place),
    ),
  'gallery.search': onceThere(() => [{ text: 'code' }]),
  // A second passes from the first start, once.
  'trial.take': (snapshot) => {
    const { start = 0, steps = [] } = playedOf(snapshot) ?? {};
    return start === 0 && steps.length === 0 ? [{ step: 'clock.ticked' }] : [];
  },
  // Another start is chosen; the same one is begun anew where something has happened.
  'trial.restart': (snapshot) => {
    const { start = 0, steps = [] } = playedOf(snapshot) ?? {};
    return [{ start: 1 - start }, ...(steps.length > 0 ? [{ start }] : [])];
  },
  // The clipboard answers once, when it has been given something.
  'file.copied': (snapshot) => (contextOf(snapshot).copying?.isCopied === null ? [{}] : []),
  'file.uncopied': (snapshot) => (contextOf(snapshot).copying?.isCopied === null ? [{}] : []),
  'xstate.done.actor.loadWalks': once(modelCases['xstate.done.actor.loadWalks']?.[0] ?? {}),
  'xstate.error.actor.loadWalks': once({ error: new Error('404') }),
  'xstate.error.actor.settings': onceThere(),
  'xstate.error.actor.watch': onceThere(),
  'xstate.error.actor.address': onceThere(),
};

walkOnScreen('gallery', galleryModel, {
  proves: 'MAC-01',
  as: 'nobody',
  open: handsOn,
  cases,
  // They come no more then.
  ends: ['xstate.error.actor.loadWalks'],
});
