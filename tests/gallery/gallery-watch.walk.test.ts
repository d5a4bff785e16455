/** Watching other tabs in the gallery, walked on the screen; another tab simulates running charts. */
import { expect } from 'vitest';
import type { Recording, Watched } from '../../machines/gallery/gallery-watch.machine.ts';
import type { FromApp, ToApp } from '../../src/watch/protocol.ts';
import { galleryWatchModel } from '../../machines/gallery/gallery-watch.model.ts';
import { isIn, part } from '../support/browser/gallery.ts';
import type { Tab } from '../support/browser/person.ts';
import { otherTab } from '../support/hands/elsewhere.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** The chart that the walk watches. */
const SEEN = 'form';
type Context = { actors: Watched[]; chosen: string | null; recording: Recording | null };
const contextOf = ({ context }: { context: unknown }) => context as Context;
/** The running charts of the watched kind, and the one that is followed. */
const seenOf = (snapshot: { context: unknown }) => {
  const { actors, chosen } = contextOf(snapshot);
  const own = actors.filter(({ machine }) => machine === SEEN);
  return { own, followed: own.find(({ id }) => id === chosen) ?? own.at(-1) };
};

/** A tab that reports like the product, and keeps what it receives. */
async function speaker(page: Tab) {
  const tab = await otherTab(page);
  type Speaking = { channel?: BroadcastChannel; heard?: ToApp[] };
  await tab.evaluate(() => {
    const speaking = globalThis as Speaking;
    speaking.heard = [];
    if (speaking.channel) return;
    speaking.channel = new BroadcastChannel('renas.watch');
    speaking.channel.addEventListener('message', ({ data }: MessageEvent<ToApp>) =>
      speaking.heard?.push(data),
    );
  });
  const heard = () => tab.evaluate(() => (globalThis as Speaking).heard ?? []);
  return {
    says: (message: FromApp) =>
      tab.evaluate((said) => {
        (globalThis as Speaking).channel?.postMessage(said);
      }, message),
    /** Waits until it has received this. */
    hears: (message: object): Promise<void> =>
      expect.poll(heard).toEqual(expect.arrayContaining([expect.objectContaining(message)])),
    forgets: () =>
      tab.evaluate(() => {
        (globalThis as Speaking).heard = [];
      }),
  };
}

async function handsOn(page: Tab): Promise<Hands> {
  const other = await speaker(page);
  const choice = page.getByRole('combobox', { name: 'Which one to follow' });
  const recorder = part(page, 'Record a journey');
  const begin = recorder.getByRole('button', { name: 'Begin to record' });
  const stop = recorder.getByRole('button', { name: 'Stop recording' });
  const opened = recorder.getByRole('link', { name: 'Open the journey' });
  const isSeen = (name: string | RegExp): Promise<void> => part(page, name).waitFor();
  return {
    begin: async () => {
      await page.goto(`/statecharts/#/${SEEN}/watch`);
      await other.hears({ kind: 'hello' });
    },
    does: {
      'tab.told': ({ actor }) => {
        const { event: _event, from: _from, ...told } = actor as Watched;
        return other.says({ kind: 'actor', ...told });
      },
      'tab.moved': ({ moved }) =>
        other.says({ kind: 'snapshot', ...(moved as Omit<FromApp & { kind: 'snapshot' }, 'kind'>) }),
      'tab.stopped': ({ id }) => other.says({ kind: 'stopped', id: String(id) }),
      'watch.send': async ({ id, event }, _, { taken }) => {
        const { type } = event as { type: string };
        const offers = part(page, 'Send it an event').getByRole('button', { name: type });
        if (taken.length > 0) {
          await offers.first().click();
          await other.hears({ kind: 'send', id, event: expect.objectContaining({ type }) as unknown });
        } else expect(await offers.count()).toBe(0);
      },
      'watch.choose': async ({ id }, _, { taken }) => {
        if (taken.length > 0) await choice.selectOption(String(id));
        else expect(await choice.locator(`option[value="${String(id)}"]`).count()).toBe(0);
      },
      'watch.ask': async () => {
        await other.forgets();
        await page.getByRole('button', { name: 'Ask again' }).click();
        await other.hears({ kind: 'hello' });
      },
      'watch.record': async (_event, _before, { taken }) => {
        if (taken.length > 0) await begin.click();
        else expect(await begin.count()).toBe(0);
      },
      'watch.keep': () => stop.click(),
    },
    shows: {
      'recording.off': async () => {
        expect(await stop.count()).toBe(0);
        expect(await opened.count()).toBe(0);
      },
      'recording.on': async (snapshot) => {
        await stop.waitFor();
        expect(await begin.count()).toBe(0);
        const { length } = contextOf(snapshot).recording?.steps ?? [];
        await recorder
          .getByText(length === 1 ? 'Recording: 1 step so far.' : `Recording: ${length} steps so far.`)
          .waitFor();
      },
      'recording.over': async (snapshot) => {
        const { steps = [] } = contextOf(snapshot).recording ?? {};
        const isEmpty = steps.every(({ event, taken }) => event !== null && taken.length === 0);
        if (isEmpty) await recorder.getByText('Nothing happened.').waitFor();
        else expect(await opened.getAttribute('href')).toContain('#/recorded/');
        expect(await stop.count()).toBe(0);
      },
      'tabs.listening': async () => {
        await isSeen('Not running at the moment');
        await expect.poll(() => part(page, 'Running in other tabs').count()).toBe(0);
      },
      'tabs.following': async (snapshot) => {
        const { own, followed } = seenOf(snapshot);
        if (followed) {
          const stands = followed.active.at(-1) ?? '';
          await part(page, followed.status === 'active' ? 'Live in another tab' : 'It has ended')
            .getByText(stands.slice(`${SEEN}.`.length), { exact: true })
            .waitFor();
          await isIn(page, stands);
        } else await isSeen('Not running at the moment');
        if (own.length > 1) {
          await expect.poll(() => choice.locator('option').count()).toBe(own.length);
          expect(await choice.inputValue()).toBe(followed?.id);
        } else await expect.poll(() => choice.count()).toBe(0);
      },
      'tabs.deaf': () =>
        page.getByText('This browser does not let its tabs speak with one another.').waitFor(),
    },
  };
}

walkOnScreen('gallery-watch', galleryWatchModel, {
  proves: 'MAC-01',
  // Its words are those of all charts: whoever changes one of them would have to record this, too.
  shared: 'body',
  as: 'nobody',
  open: handsOn,
  cases: {
    // Events go to the chart that is followed, if it takes them where it stands.
    'watch.send': (snapshot) => {
      const { followed } = seenOf(snapshot);
      return !followed || (followed.id === 'a.1' && followed.active.includes('form.typing'))
        ? [{ id: 'a.1', event: { type: 'form.submit' } }]
        : [];
    },
    // The followed chart cannot be chosen again.
    'watch.choose': (snapshot) => {
      const { own, followed } = seenOf(snapshot);
      const others = own.filter((actor) => actor !== followed).map(({ id }) => ({ id }));
      const isKnown = contextOf(snapshot).actors.some(({ id }) => id === 'b.1');
      return [...others, ...(isKnown ? [] : [{ id: 'b.1' }])];
    },
    // The tab of the chart that is followed, or of any that runs.
    'watch.record': (snapshot) => {
      const { followed } = seenOf(snapshot);
      const running = contextOf(snapshot).actors.findLast(({ status }) => status === 'active');
      return [{ id: (followed ?? running)?.id ?? 'a.1' }];
    },
    // Without a running chart, the person can ask for one.
    'watch.ask': (snapshot) => (seenOf(snapshot).own.length === 0 ? [{}] : []),
  },
});
