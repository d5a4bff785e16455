/** The gallery of charts, walked on the screen; the results of the last walks are held. */
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  Copying,
  DrawnChart,
  GalleryPlace,
  Versions,
  Walked,
} from '../../machines/gallery/gallery.machine.ts';
import { hashOf } from '../../statecharts/gallery/address.ts';
import type { Cases } from '../../machines/modelling/model.ts';
import { toChart } from '../../statecharts/chart.ts';
import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { galleryModel } from '../../machines/gallery/gallery.model.ts';
import { history, lets, part } from '../support/browser/gallery.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Example = Record<string, unknown>;
type Context = {
  place: GalleryPlace;
  search: string;
  walked: Walked[];
  versions: Versions | 'loading' | 'missing';
  drawn: DrawnChart | null;
  copying: Copying | null;
};
const settings = toChart(settingsMachine);
const [theme = settings] = Object.values(settings.states).filter(({ key }) => key === 'theme');
/** The settings as they were: with another sentence about the theme. */
const before = {
  ...settings,
  states: { ...settings.states, 'settings.theme': { ...theme, description: 'Bright or dark.' } },
};
/** The clipboard, whose result the walk decides. */
type Clipboard = { copies: { text: string; end: (isTaken: boolean) => void }[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const playedOf = (snapshot: { context: unknown }) => contextOf(snapshot).place.played;

async function handsOn(page: Tab): Promise<Hands> {
  const waiting = new Map<string, Route>();
  const holds = (what: string, address: RegExp) =>
    page.route(address, (route) => {
      waiting.set(what, route);
    });
  await holds('walks', /\/statecharts\/walks\.json$/);
  await holds('versions', /\/statecharts\/versions\.json$/);
  const layout: { isHeld: boolean; routes: Route[] } = { isHeld: true, routes: [] };
  await page.route(/\/assets\/lay-out-.*\.js$/, async (route) => {
    if (layout.isHeld) layout.routes.push(route);
    else await route.continue();
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
  const asked = async (what: string): Promise<Route> => {
    await expect.poll(() => waiting.has(what)).toBe(true);
    return waiting.get(what) as Route;
  };
  const boxes = page.locator('svg [data-fold]');
  const soFar = part(page, 'So far');
  const begins = soFar.getByRole('combobox');
  const anew = soFar.getByRole('button', { name: 'Begin anew' });
  const search = page.getByRole('searchbox', { name: 'Search the charts' });
  return {
    begin: async ({ steps }) => {
      await page.goto(`/statecharts/${hashOf(steps[1]?.event['place'] as GalleryPlace)}`);
    },
    does: {
      'address.changed': async ({ place }) => {
        const hash = hashOf(place as GalleryPlace);
        const link = page.locator(`a[href="${hash}"]`).filter({ visible: true }).first();
        if ((await link.count()) > 0) await link.click();
        // Somebody has received it.
        else
          await page.evaluate((to) => {
            location.hash = to;
          }, hash);
      },
      'gallery.search': ({ text }) => search.fill(String(text)),
      'boxes.fold': async ({ folded }, now) => {
        const all = (folded as string[]).length > 0 ? 'Fold all boxes' : 'Unfold all boxes';
        // What is not laid out yet is still shown unfolded.
        expect(await boxes.count()).toBe(contextOf(now).place.view === 'changes' ? 0 : 4);
        await page.getByRole('button', { name: all, exact: true }).click();
      },
      'drawing.made': async () => {
        layout.isHeld = false;
        await Promise.all(layout.routes.map((route) => route.continue()));
      },
      'version.choose': async ({ since }, now, { taken }) => {
        const choice = page.getByRole('combobox', { name: 'Compare with' });
        if (taken.length > 0) await choice.selectOption(String(since));
        else expect([contextOf(now).place.since, since]).toContain(await choice.inputValue());
      },
      'day.choose': async ({ since }, now, { taken }) => {
        const day = page.getByLabel('Since the start of');
        if (taken.length > 0) await day.fill(String(since));
        else expect([contextOf(now).place.since, since]).toContain(await day.inputValue());
      },
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
        // There is no way back to the current state.
        if (taken.length > 0) await step.click();
        else expect(await step.isDisabled()).toBe(true);
      },
      'trial.restart': async ({ start }, before) => {
        if (start === contextOf(before).place.played?.start) await anew.click();
        else await begins.selectOption(String(start));
      },
      'xstate.done.actor.loadWalks': async ({ output }) => (await asked('walks')).fulfill({ json: output }),
      'xstate.error.actor.loadWalks': async () => (await asked('walks')).fulfill({ status: 404, body: '' }),
      'xstate.done.actor.loadVersions': async ({ output }) => {
        const { settings: [version] = [] } = output as Versions;
        const versions = [{ ...version, until: '2026-11-05', chart: before }];
        const json = { charts: { settings: { began: '2026-10-01', versions } }, removed: [] };
        await (await asked('versions')).fulfill({ json });
      },
      'xstate.error.actor.loadVersions': async () =>
        (await asked('versions')).fulfill({ status: 404, body: '' }),
    },
    shows: {
      arriving: async () => {},
      listing: async (snapshot) => {
        const { search: text } = contextOf(snapshot);
        await seesHeading(page, 'How the product behaves');
        await expect.poll(() => new URL(page.url()).hash).toBe('#/');
        expect(await search.inputValue()).toBe(text);
        // Search results are not shown as a tree.
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
      surveying: async (snapshot) => {
        const { place, versions } = contextOf(snapshot);
        await seesHeading(page, 'What has changed');
        expect(await page.getByLabel('Since the start of').inputValue()).toBe(place.since);
        if (versions === 'loading') await page.getByText('Loading the earlier versions…').waitFor();
        else if (versions === 'missing')
          await page.getByText('No earlier versions can be read here').waitFor();
        else {
          // The version is of the 1st: on that day it was not there from the start.
          const count = place.since === '2026-11-02' ? 1 : 0;
          await page.getByText(`Charts changed: ${count} · added: 0 · removed: 0`).waitFor();
          if (count > 0) await part(page, '~ Changed').getByRole('link', { name: 'settings' }).waitFor();
        }
        await expect.poll(() => new URL(page.url()).hash).toBe(hashOf(place));
      },
      comparing: async (snapshot) => {
        const { place, versions, drawn } = contextOf(snapshot);
        const since = place.since ?? '';
        if (versions === 'loading') await page.getByText('Loading the earlier versions…').waitFor();
        else if (versions === 'missing')
          await page.getByText('No earlier versions can be read here').waitFor();
        else if (!versions['settings']?.some(({ ref }) => ref === since))
          await page.getByText('There is no such version').waitFor();
        else {
          await part(page, '~ Changed').getByText('“Bright or dark.” -> “Light or dark.”').waitFor();
          await part(page, /^Then: /)
            .locator(drawn ? 'svg .changed[data-state="settings.theme"]' : 'output')
            .first()
            .waitFor();
          await part(page, 'Now').locator('svg .changed[data-state="settings.theme"]').waitFor();
        }
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

const isOfChart = (snapshot: AnyMachineSnapshot) =>
  ['trying', 'watching', 'reviewing'].some((state) => snapshot.matches(state));
const keyAt = (snapshot: AnyMachineSnapshot): string => {
  const { since, folded = [] } = contextOf(snapshot).place;
  return since === undefined ? ['settings', ...folded].join(' ') : `settings@${since}`;
};
/** Whether what the place shows has to be laid out, and is known. */
const isToDraw = (snapshot: AnyMachineSnapshot): boolean => {
  const { place, versions } = contextOf(snapshot);
  if (snapshot.matches('comparing')) return typeof versions === 'object' && place.since === 'c0ffee1';
  return isOfChart(snapshot) && (place.folded ?? []).length > 0;
};

/** Nothing is known before the address has been read. */
const onceThere =
  (examples: (snapshot: AnyMachineSnapshot) => readonly Example[] = () => [{ error: new Error('broken') }]) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.matches('arriving') ? [] : examples(snapshot);
/** The results arrive once. */
const once = (example: Example) =>
  onceThere((snapshot) => (contextOf(snapshot).walked.length === 0 ? [example] : []));
const modelCases = galleryModel.cases as Record<string, readonly Example[]>;
const cases: Cases = {
  // The same address is not reported, and under a crashed chart it stays.
  'address.changed': (snapshot) =>
    (modelCases['address.changed'] ?? []).filter(
      ({ place }) =>
        snapshot.matches('arriving') || hashOf(place as GalleryPlace) !== hashOf(contextOf(snapshot).place),
    ),
  'gallery.search': onceThere(() => [{ text: 'code' }]),
  // The theme is switched after the first start, once.
  'trial.take': (snapshot) => {
    const { start = 0, steps = [] } = playedOf(snapshot) ?? {};
    return start === 0 && steps.length === 0 ? [{ step: 'settings.toggleTheme' }] : [];
  },
  // Another start is chosen; the same one starts again if something has happened.
  'trial.restart': (snapshot) => {
    const { start = 0, steps = [] } = playedOf(snapshot) ?? {};
    return [{ start: 1 - start }, ...(steps.length > 0 ? [{ start }] : [])];
  },
  // The clipboard answers once, after it was given something.
  'file.copied': (snapshot) => (contextOf(snapshot).copying?.isCopied === null ? [{}] : []),
  'file.uncopied': (snapshot) => (contextOf(snapshot).copying?.isCopied === null ? [{}] : []),
  'xstate.done.actor.loadVersions': onceThere((snapshot) =>
    contextOf(snapshot).versions === 'loading' ? (modelCases['xstate.done.actor.loadVersions'] ?? []) : [],
  ),
  'xstate.error.actor.loadVersions': onceThere((snapshot) =>
    contextOf(snapshot).versions === 'loading' ? [{ error: new Error('404') }] : [],
  ),
  // The layout engine loads once; from then on, everything is drawn at once.
  'boxes.fold': (snapshot) =>
    isOfChart(snapshot) && contextOf(snapshot).drawn === null ? (modelCases['boxes.fold'] ?? []) : [],
  'version.choose': (snapshot) =>
    typeof contextOf(snapshot).versions === 'object' && contextOf(snapshot).drawn === null
      ? [{ since: 'c0ffee1' }]
      : [],
  'day.choose': onceThere(() => modelCases['day.choose'] ?? []),
  'drawing.made': (snapshot) =>
    isToDraw(snapshot) && contextOf(snapshot).drawn === null ? [{ key: keyAt(snapshot) }] : [],
  'drawing.failed': [],
  'xstate.done.actor.loadWalks': once(modelCases['xstate.done.actor.loadWalks']?.[0] ?? {}),
  'xstate.error.actor.loadWalks': once({ error: new Error('404') }),
  'xstate.error.actor.settings': onceThere(),
  'xstate.error.actor.watch': onceThere(),
  'xstate.error.actor.address': onceThere(),
};

walkOnScreen('gallery', galleryModel, {
  proves: 'MAC-01',
  // Its words are those of all charts: whoever changes one of them would have to record this, too.
  shared: 'body',
  as: 'nobody',
  open: handsOn,
  // It is read as soon as the page opens.
  atOnce: (_, before) => before.matches('arriving'),
  cases,
  unreached: {
    'gallery|drawing.failed|0': 'What lays out comes with the page; a test of the browser keeps it away.',
  },
  // They no longer arrive then.
  ends: ['xstate.error.actor.loadWalks', 'xstate.error.actor.loadVersions'],
});
