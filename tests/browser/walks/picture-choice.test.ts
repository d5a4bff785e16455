/** A picture of a post, walked on the screen; the walk says when the browser has read a file. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import type { PictureProblem } from '../../../machines/avatar.machine.ts';
import { pictureChoiceModel } from '../../models/picture-choice.model.ts';
import { png } from '../media-area.ts';
import { press, seesErrorUnder, type Tab } from '../person.ts';
import { holdReading } from './hands/reading.ts';
import type { Hands } from './runner.ts';
import { walkOnScreen } from './stage.ts';

const GOOD = 'first.png';
const BAD = 'bad.png';
const FIELD = 'summary_media_file';
const chosen = (...names: string[]) => ({
  files: names.map((name) => ({ name, size: 900, type: 'image/png' })),
});
const WORDS: Partial<Record<PictureProblem, RegExp>> = {
  severalFiles: /^Choose one picture only\.$/,
  noPicture: /not a PNG or JPEG picture/,
  unreadable: /cannot be read/,
};
type Context = { file: { name: string } | null; problems: { code: PictureProblem }[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;

async function handsOn(page: Tab): Promise<Hands> {
  const reading = await holdReading(page);
  const picture = await png(60, 40);
  const control = page.locator(`[name="${FIELD}"]`);
  const preview = page.locator('form img[src^="blob:"]');
  const drop = (files: { name: string; bytes: number[] }[]): Promise<void> =>
    control.evaluate((input, given) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of given)
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      for (const kind of ['dragover', 'drop'])
        input.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    }, files);
  return {
    begin: async () => {
      await page.goto('/en/dashboard/blog/admin/post/?add=1');
      await control.waitFor({ state: 'attached' });
      await page.locator('html.started').waitFor();
    },
    // The browser shows what it has at once.
    atOnce: ['preview.shown'],
    does: {
      'picture.choose': async ({ files }) => {
        const names = (files as { name: string }[]).map(({ name }) => name);
        const bytesOf = (name: string) => (name === GOOD ? picture : Buffer.from('no picture'));
        const [name] = names;
        if (names.length === 1 && name)
          await control.setInputFiles({ name, mimeType: 'image/png', buffer: bytesOf(name) });
        else await drop(names.map((one) => ({ name: one, bytes: [...bytesOf(one)] })));
      },
      'picture.discard': async (_, __, { taken }) => {
        const button = page.getByRole('button', { name: 'Discard', exact: true });
        if (taken.length > 0) await press(page, 'Discard');
        else expect(await button.count()).toBe(0);
      },
      'xstate.done.actor.examine': () => reading.settle(true),
      'xstate.error.actor.examine': () => reading.settle(false),
    },
    shows: {
      empty: async () => {
        await expect.poll(() => preview.count()).toBe(0);
        expect(await page.getByText(GOOD, { exact: true }).count()).toBe(0);
      },
      checking: async (snapshot) => {
        await reading.begins();
        await page.getByText(contextOf(snapshot).file?.name ?? '', { exact: true }).waitFor();
      },
      holding: async () => {
        await preview.waitFor();
        await page.getByText(GOOD, { exact: true }).waitFor();
      },
    },
    everywhere: async (snapshot) => {
      const [problem] = contextOf(snapshot).problems;
      await seesErrorUnder(page, FIELD, problem ? (WORDS[problem.code] ?? /^never$/) : /^$/);
    },
  };
}

walkOnScreen('picture-choice', pictureChoiceModel, {
  proves: 'PST-02',
  open: handsOn,
  cases: {
    'picture.choose': [chosen(GOOD), chosen(BAD), chosen(GOOD, BAD), chosen()],
    'xstate.done.actor.examine': (snapshot) => [
      {
        output:
          contextOf(snapshot).file?.name === GOOD
            ? { accepted: true, width: 60, height: 40 }
            : { accepted: false, problem: 'noPicture' },
      },
    ],
  },
});
