/** A picture of a post, walked on the screen; file reads and the server's size limits are held. */
import { Buffer } from 'node:buffer';
import { expect } from 'vitest';
import type { PictureProblem } from '../../machines/account/avatar.machine.ts';
import type { FileLimits } from '../../machines/uploads/file-choice.machine.ts';
import { formatMegabytes } from '../../src/kit/i18n/format/megabytes.ts';
import { fileChoiceModel } from '../../machines/uploads/file-choice.model.ts';
import { png } from '../support/browser/media-area.ts';
import { press, seesErrorUnder, type Tab } from '../support/browser/person.ts';
import { MEDIA_LIMITS } from '../support/hands/media.ts';
import { holdReading } from '../support/hands/reading.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const GOOD = 'first.png';
const BAD = 'bad.png';
const FIELD = 'summary_media_file';
const chosen = (...names: string[]) => ({
  files: names.map((name) => ({ name, size: 900, type: 'image/png' })),
});
const WORDS: Partial<Record<PictureProblem, RegExp>> = {
  severalFiles: /^Choose one picture only\.$/,
  noPicture: /not a PNG or JPEG picture/,
  unreadable: /can't read this picture/,
};
const LIMITS: FileLimits = { picture: 2 * 1024 ** 2, video: 9 * 1024 ** 2 };
type Context = { limits: FileLimits; file: { name: string } | null; problems: { code: PictureProblem }[] };
const contextOf = ({ context }: { context: unknown }) => context as Context;
const isTold = (snapshot: { context: unknown }): boolean =>
  contextOf(snapshot).limits.picture === LIMITS.picture;

async function handsOn(page: Tab): Promise<Hands> {
  const reading = await holdReading(page);
  const limits = await holdCalls(page, 'GET', MEDIA_LIMITS);
  const picture = await png(60, 40);
  const control = page.locator(`[name="${FIELD}"]`);
  const preview = page.locator('form img[src^="blob:"]');
  const saidOfField = (): Promise<string> =>
    control.evaluate(({ ariaDescribedByElements: told }) =>
      (told ?? []).map(({ textContent }) => textContent).join(' '),
    );
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
    does: {
      'file.choose': async ({ files }) => {
        const names = (files as { name: string }[]).map(({ name }) => name);
        const bytesOf = (name: string) => (name === GOOD ? picture : Buffer.from('no picture'));
        const [name] = names;
        if (names.length === 1 && name)
          await control.setInputFiles({ name, mimeType: 'image/png', buffer: bytesOf(name) });
        else await drop(names.map((one) => ({ name: one, bytes: [...bytesOf(one)] })));
      },
      'file.discard': async (_, __, { taken }) => {
        const button = page.getByRole('button', { name: 'Discard', exact: true });
        if (taken.length > 0) await press(page, 'Discard');
        else expect(await button.count()).toBe(0);
      },
      'xstate.done.actor.examine': () => reading.settle(true),
      'xstate.error.actor.examine': () => reading.settle(false),
      'xstate.done.actor.loadLimits': ({ output: { picture: most, video } }) =>
        limits.answer({ picture_bytes: most, video_bytes: video }),
      'xstate.error.actor.loadLimits': () => limits.fail(),
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
      'holding.unseen': () => page.getByText(GOOD, { exact: true }).waitFor(),
      'holding.seen': async () => {
        await preview.waitFor();
        await page.getByText(GOOD, { exact: true }).waitFor();
      },
    },
    everywhere: async (snapshot) => {
      const { limits: told, problems } = contextOf(snapshot);
      const [problem] = problems;
      await expect
        .poll(saidOfField)
        .toContain(`PNG or JPEG, at most ${formatMegabytes(told.picture, 'en')} MB.`);
      await seesErrorUnder(page, FIELD, problem ? (WORDS[problem.code] ?? /^never$/) : /^$/);
    },
  };
}

walkOnScreen('file-choice-picture', fileChoiceModel, {
  proves: 'PST-02',
  // Other tests add to the list, too.
  shared: 'section[aria-label="Posts"]',
  open: handsOn,
  // The browser shows local files at once.
  atOnce: ['preview.shown'],
  unreached: {
    'fileChoice.holding.seen|preview.broken|0':
      'Whether a picture can be drawn is looked at before it is held.',
  },
  // The server answers once, or not at all.
  ends: ['xstate.error.actor.loadLimits'],
  cases: {
    'preview.broken': [],
    // Discarding an accepted file is walked with media; here it is a refused one.
    'file.discard': (snapshot) => (snapshot.matches('empty') ? [{}] : []),
    'xstate.done.actor.loadLimits': (snapshot) => (isTold(snapshot) ? [] : [{ output: LIMITS }]),
    'xstate.error.actor.loadLimits': (snapshot) =>
      isTold(snapshot) ? [] : [{ error: new Error('no answer') }],
    'file.choose': [chosen(GOOD), chosen(BAD), chosen(GOOD, BAD), chosen()],
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
