/** Sending a form with a file, walked on the screen; the walk is the network. */
import { expect } from 'vitest';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type { UploadProgress } from '../../machines/uploads/upload.machine.ts';
import { uploadModel } from '../../machines/uploads/upload.model.ts';
import { press, seesToast, type Tab } from '../support/browser/person.ts';
import { panel } from '../support/browser/staff.ts';
import { ADD_MEDIA, mediaRecord, opensAddMedia, sendsMedia, serveMedia } from '../support/hands/media.ts';
import { okAnswer, refusal } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Wire = {
  progress: (sent: number, total: number) => void;
  answer: (status: number, text: string) => void;
  fail: () => void;
  fields: string[];
};
type WiredWindow = { wire?: Wire };

/** Replaces the network below forms with files: otherwise no half-sent body can be shown. */
const takeTheWire = (page: Tab): Promise<unknown> =>
  page.addInitScript(() => {
    XMLHttpRequest.prototype.send = function (body) {
      const wire: Wire = {
        progress: (loaded, total) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
        answer: (status, responseText) => {
          Object.defineProperties(this, { status: { value: status }, responseText: { value: responseText } });
          this.dispatchEvent(new Event('load'));
        },
        fail: () => this.dispatchEvent(new Event('error')),
        fields: body instanceof FormData ? [...body.keys()] : [],
      };
      (globalThis as WiredWindow).wire = wire;
    };
  });

async function handsOn(page: Tab): Promise<Hands> {
  await takeTheWire(page);
  await serveMedia(page, []);
  const progress = page.getByRole('progressbar', { name: 'Sending' });
  const form = panel(page, ADD_MEDIA);
  const keepsTheForm = async (): Promise<void> => {
    await progress.waitFor({ state: 'detached' });
    expect(await form.locator('[name="name"]').inputValue()).toBe('road');
    expect(await form.locator('[name="type"]').inputValue()).toBe('cover');
    expect(await form.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  };
  return {
    begin: async () => {
      await opensAddMedia(page);
      await sendsMedia(page);
      const fields = () => page.evaluate(() => (globalThis as WiredWindow).wire?.fields);
      await expect.poll(fields).toEqual(['type', 'name', 'media_file']);
    },
    does: {
      'upload.progressed': ({ sent, total }) =>
        page.evaluate(
          ([part, all]) => (globalThis as WiredWindow).wire?.progress(part ?? 0, all ?? 0),
          [Number(sent), Number(total)],
        ),
      'upload.answered': ({ result }) =>
        page.evaluate(
          ([status, text]) => (globalThis as WiredWindow).wire?.answer(Number(status), String(text)),
          (result as CallResult).success
            ? [201, JSON.stringify(okAnswer(mediaRecord(1)))]
            : [409, JSON.stringify(refusal)],
        ),
      'upload.failed': () => page.evaluate(() => (globalThis as WiredWindow).wire?.fail()),
      'upload.cancel': () => press(page, 'Cancel'),
    },
    shows: {
      sending: async ({ context }) => {
        const { last } = context as { last: UploadProgress | null };
        if (last) await expect.poll(() => progress.getAttribute('value')).toBe(String(last.sent));
        else await expect.poll(() => form.locator('[name="media_file"]').isDisabled()).toBe(true);
        expect(await page.getByText('Sent. The server is checking it').count()).toBe(0);
      },
      awaiting: () => page.getByText('Sent. The server is checking it…').waitFor(),
      answered: async ({ context }) => {
        if ((context as { result: CallResult }).result.success)
          await seesToast(page, 'Template Media created.');
        else await keepsTheForm();
      },
      failed: async () => {
        await seesToast(page, "The server isn't answering.");
        await keepsTheForm();
        expect(await form.getByText('This could not be sent.').count()).toBe(0);
      },
      cancelled: keepsTheForm,
    },
  };
}

walkOnScreen('upload', uploadModel, {
  proves: 'TMD-01',
  open: handsOn,
  cases: {
    // Whoever cancels it sees how far it is.
    'upload.cancel': ({ context }) => ((context as { last: unknown }).last ? [{}] : []),
  },
});
