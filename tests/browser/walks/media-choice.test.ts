/** The file of a media form, walked on the screen; the walk says when the browser has read a file. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import type { MediaProblem } from '../../../machines/media-choice.machine.ts';
import { mediaChoiceModel } from '../../models/media-choice.model.ts';
import { choose, give, png } from '../media-area.ts';
import { press, seesErrorUnder, type Tab } from '../person.ts';
import { opensAddMedia, serveMedia } from './hands/media.ts';
import { holdReading } from './hands/reading.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const GOOD = 'road.png';
const BAD = 'bad.png';
const chosen = (name: string) => ({ files: [{ name, size: 900, type: 'image/png' }] });
const WORDS: Partial<Record<MediaProblem, RegExp>> = {
  severalFiles: /^Choose one file only\.$/,
  differs: /not what its name says/,
  unreadable: /cannot be read/,
};
async function handsOn(page: Tab): Promise<Hands> {
  const reading = await holdReading(page);
  await serveMedia(page, []);
  const picture = await png();
  const preview = page.locator('section form img[src^="blob:"]');
  return {
    begin: () => opensAddMedia(page),
    // The browser shows what it has at once.
    atOnce: ['preview.shown'],
    does: {
      'file.choose': async ({ files }) => {
        const names = (files as { name: string }[]).map(({ name }) => name);
        const bytesOf = (name: string) => (name === GOOD ? picture : Buffer.from('no picture'));
        const [name] = names;
        if (names.length === 1 && name) await choose(page, name, bytesOf(name));
        else
          await give(
            page,
            'drop',
            names.map((one) => ({ name: one, bytes: [...bytesOf(one)] })),
          );
      },
      'file.discard': () => press(page, 'Discard'),
      'preview.broken': () => preview.dispatchEvent('error'),
      'xstate.done.actor.examine': () => reading.settle(true),
      'xstate.error.actor.examine': () => reading.settle(false),
    },
    shows: {
      empty: async () => {
        await page.getByText('Choose a file', { exact: true }).waitFor();
        expect(await preview.count()).toBe(0);
      },
      checking: async () => {
        await reading.begins();
        await page.getByText('Choose a file', { exact: true }).waitFor();
      },
      'holding.seen': async () => {
        await preview.waitFor();
        await page.getByText(GOOD, { exact: true }).waitFor();
      },
      'holding.unseen': async () => {
        await page.getByText('This browser cannot show the file. It can be sent all the same.').waitFor();
        await page.getByText(GOOD, { exact: true }).waitFor();
        expect(await preview.count()).toBe(0);
      },
    },
    everywhere: async ({ context }) => {
      const [problem] = (context as { problems: { code: MediaProblem }[] }).problems;
      await seesErrorUnder(page, 'media_file', problem ? (WORDS[problem.code] ?? /^never$/) : /^$/);
    },
  };
}

walkOnScreen('media-choice', mediaChoiceModel, {
  proves: 'TMD-01',
  open: handsOn,
  cases: {
    'file.choose': ({ value }) => [
      chosen(GOOD),
      chosen(BAD),
      // Where nothing is held, what is dropped is told apart all the same.
      ...(typeof value === 'object'
        ? [{ files: [...chosen(GOOD).files, ...chosen(BAD).files] }, { files: [] }]
        : []),
    ],
    'file.discard': (snapshot) => (snapshot.hasTag('chosen') ? [{}] : []),
    'xstate.done.actor.examine': ({ context }) => [
      {
        output:
          (context as { file: { name: string } }).file.name === GOOD
            ? { accepted: true, kind: 'picture', name: 'road' }
            : { accepted: false, problem: 'differs' },
      },
    ],
  },
});
