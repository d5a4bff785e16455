/** The file of a media form, walked on the screen; file reads and the server's size limits are held. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import type { FileLimits, MediaProblem } from '../../machines/uploads/file-choice.machine.ts';
import { formatMegabytes } from '../../src/kit/i18n/format/megabytes.ts';
import { fileChoiceModel } from '../../machines/uploads/file-choice.model.ts';
import { choose, give, png } from '../support/browser/media-area.ts';
import { press, seesErrorUnder, type Tab } from '../support/browser/person.ts';
import { MEDIA_LIMITS, opensAddMedia, serveMedia } from '../support/hands/media.ts';
import { holdReading } from '../support/hands/reading.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const GOOD = 'road.png';
const BAD = 'bad.png';
const chosen = (name: string) => ({ files: [{ name, size: 900, type: 'image/png' }] });
const WORDS: Partial<Record<MediaProblem, RegExp>> = {
  severalFiles: /^Choose one file only\.$/,
  differs: /isn't what its name says/,
  unreadable: /can't read this file/,
};
type Context = { limits: FileLimits; problems: { code: MediaProblem }[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const LIMITS: FileLimits = { picture: 2 * 1024 ** 2, video: 9 * 1024 ** 2 };
const isTold = (snapshot: { context: unknown }): boolean =>
  contextOf(snapshot).limits.picture === LIMITS.picture;
const megabytes = (bytes: number): string => `${formatMegabytes(bytes, 'en')} MB`;

async function handsOn(page: Tab): Promise<Hands> {
  const reading = await holdReading(page);
  const limits = await holdCalls(page, 'GET', MEDIA_LIMITS);
  await serveMedia(page, []);
  const picture = await png();
  const preview = page.locator('section form img[src^="blob:"]');
  return {
    begin: () => opensAddMedia(page),
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
      'file.discard': async (_, __, { taken }) => {
        if (taken.length > 0) await press(page, 'Discard');
        else expect(await page.getByRole('button', { name: 'Discard', exact: true }).count()).toBe(0);
      },
      'preview.broken': () => preview.dispatchEvent('error'),
      'xstate.done.actor.examine': () => reading.settle(true),
      'xstate.error.actor.examine': () => reading.settle(false),
      'xstate.done.actor.loadLimits': ({ output: { picture, video } }) =>
        limits.answer({ picture_bytes: picture, video_bytes: video }),
      // Other servers do not know this call.
      'xstate.error.actor.loadLimits': () => limits.refuse(404),
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
        await page.getByText("This browser can't show the file. You can still send it.").waitFor();
        await page.getByText(GOOD, { exact: true }).waitFor();
        expect(await preview.count()).toBe(0);
      },
    },
    everywhere: async (snapshot) => {
      const { limits: told, problems } = contextOf(snapshot);
      const [problem] = problems;
      await page
        .getByText(
          `PNG or JPEG up to ${megabytes(told.picture)}; MP4, MOV, AVI, MKV or WebM up to ${megabytes(told.video)}.`,
        )
        .waitFor();
      await seesErrorUnder(page, 'media_file', problem ? (WORDS[problem.code] ?? /^never$/) : /^$/);
    },
  };
}

walkOnScreen('file-choice', fileChoiceModel, {
  proves: 'TMD-01',
  open: handsOn,
  // The browser shows local files at once.
  atOnce: ['preview.shown'],
  // The server answers once, or not at all.
  ends: ['xstate.error.actor.loadLimits'],
  cases: {
    'xstate.done.actor.loadLimits': (snapshot) => (isTold(snapshot) ? [] : [{ output: LIMITS }]),
    'xstate.error.actor.loadLimits': (snapshot) =>
      isTold(snapshot) ? [] : [{ error: new Error('unknown') }],
    'file.choose': ({ value }) => [
      chosen(GOOD),
      chosen(BAD),
      // Without a held read, dropped files are distinguished all the same.
      ...(typeof value === 'object'
        ? [{ files: [...chosen(GOOD).files, ...chosen(BAD).files] }, { files: [] }]
        : []),
    ],
    'file.discard': (snapshot) =>
      snapshot.hasTag('chosen') || !snapshot.can({ type: 'file.discard' }) ? [{}] : [],
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
