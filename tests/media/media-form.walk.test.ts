/** The form of a file for templates, walked on the screen; the server's answers are held. */
import { expect } from 'vitest';
import { mediaFormModel } from '../../machines/media/media-form.model.ts';
import { field, seesToast, type Tab } from '../support/browser/person.ts';
import { panel } from '../support/browser/staff.ts';
import {
  ADD_MEDIA,
  MEDIA_TYPES,
  mediaAnswer,
  mediaRecord,
  NEW_MEDIA,
  opensAddMedia,
  sendsMedia,
  serveMedia,
} from '../support/hands/media.ts';
import { holdCalls } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

async function handsOn(page: Tab): Promise<Hands> {
  await serveMedia(page, []);
  const types = await holdCalls(page, 'GET', MEDIA_TYPES);
  const creates = await holdCalls(page, 'POST', NEW_MEDIA);
  const options = page.locator('datalist option');
  return {
    begin: () => opensAddMedia(page),
    does: {
      'xstate.done.actor.recordForm': async () => {
        await sendsMedia(page);
        await creates.answer(mediaRecord(1));
      },
      'xstate.done.actor.loadTypes': ({ output }) =>
        types.answer(
          mediaAnswer((output as { types: string[] }).types.map((type, at) => mediaRecord(at + 1, type))),
        ),
      'xstate.error.actor.loadTypes': () => types.fail(),
    },
    shows: {
      'open.fields': () => panel(page, ADD_MEDIA).getByRole('button', { name: 'Save' }).waitFor(),
      'open.file.open': () => page.getByText('Choose a file', { exact: true }).waitFor(),
      'open.suggestions.loading': () => types.arrives(),
      'open.suggestions.settled': async ({ context }) => {
        const known = (context as { types: string[] }).types;
        await expect.poll(() => options.count()).toBe(known.length);
        for (const type of known)
          expect(await page.locator(`datalist option[value="${type}"]`).count()).toBe(1);
      },
      saved: async () => {
        await seesToast(page, 'Template Media created.');
        await expect.poll(() => field(page, 'name').inputValue()).toBe('');
      },
    },
  };
}

walkOnScreen('media-form', mediaFormModel, {
  proves: 'TMD-01 LST-05',
  open: handsOn,
  inputs: [{ copy: null }],
});
