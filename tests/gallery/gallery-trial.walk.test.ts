/** Playing a chart by hand in the gallery, walked on the screen. */
import { expect } from 'vitest';
import type { Played } from '../../machines/gallery/gallery-trial.machine.ts';
import { hashOf } from '../../statecharts/gallery/address.ts';
import { galleryTrialModel } from '../../machines/gallery/gallery-trial.model.ts';
import { history, lets, part } from '../support/browser/gallery.ts';
import type { Tab } from '../support/browser/person.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

/** A chart with two starts; a second passes in it. */
const NAME = 'countdown';
const STEP = 'clock.ticked';
const contextOf = ({ context }: { context: unknown }) => context as Played;

function handsOn(page: Tab): Promise<Hands> {
  const soFar = part(page, 'So far');
  const begins = soFar.getByRole('combobox');
  return Promise.resolve({
    begin: async ({ input }) => {
      await page.goto(`/statecharts/${hashOf({ view: 'try', played: input as Played })}`);
    },
    does: {
      'trial.take': ({ step }) => lets(page, new RegExp(`^${String(step)}`)),
      'trial.back': async ({ steps }, _, { taken }) => {
        const step = soFar.getByRole('listitem').nth(Number(steps)).getByRole('button');
        // Where the chart stands already there is no way back to.
        if (taken.length > 0) await step.click();
        else expect(await step.isDisabled()).toBe(true);
      },
      'trial.restart': async ({ start }, before) => {
        if (start === contextOf(before).start)
          await soFar.getByRole('button', { name: 'Begin anew' }).click();
        else await begins.selectOption(String(start));
      },
    },
    shows: {
      playing: async (snapshot) => {
        const { start, steps } = contextOf(snapshot);
        const anew = soFar.getByRole('button', { name: 'Begin anew' });
        await expect.poll(() => history(page)).toEqual(['Start', ...steps]);
        expect(await begins.inputValue()).toBe(String(start));
        expect(await anew.count()).toBe(steps.length > 0 ? 1 : 0);
        expect(new URL(page.url()).hash).toBe(hashOf({ view: 'try', played: contextOf(snapshot) }));
      },
    },
  });
}

walkOnScreen('gallery-trial', galleryTrialModel, {
  proves: 'MAC-01',
  as: 'nobody',
  open: handsOn,
  inputs: [
    { name: NAME, start: 0, steps: [] },
    { name: NAME, start: 0, steps: [STEP] },
  ],
  cases: {
    'trial.take': (snapshot) => {
      const { start, steps } = contextOf(snapshot);
      return start === 0 && steps.length === 0 ? [{ step: STEP }] : [];
    },
    // Another start is chosen; the same one is begun anew where something has happened.
    'trial.restart': (snapshot) => {
      const { start, steps } = contextOf(snapshot);
      return [{ start: 1 - start }, ...(steps.length > 0 ? [{ start }] : [])];
    },
  },
});
