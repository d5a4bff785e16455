/** Changing the profile picture, walked on its card; file reads and the server's answers are held. */
import type { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { ChosenFile, Examined } from '../../machines/account/avatar.machine.ts';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import type { Problem } from '../../machines/forms/form.machine.ts';
import { avatarModel } from '../../machines/account/avatar.model.ts';
import { field, seesToast, type Tab } from '../support/browser/person.ts';
import { card, opensAccount, playAccountServer } from '../support/hands/account.ts';
import { member } from '../support/hands/visitor.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const UPLOAD = 'PUT /users/avatar/';
const words: Record<string, string> = {
  severalFiles: 'Choose one picture only.',
  noPicture: 'This file is not a PNG or JPEG picture, whatever its name says.',
  unreadable: "We can't read this picture. It may be damaged. Choose another one.",
};
/** Pending file reads, whose results the walk decides, and the last upload. */
type Played = {
  readings: ((end: 'whole' | 'broken' | 'refused') => void)[];
  upload: XMLHttpRequestUpload | null;
};
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { problems: Problem[]; percent: number; preview: string | null };

/** A picture of 60 by 40 pixels in the format of its name. */
const bytesOf = (name: string): Promise<Buffer> => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  return (name.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer();
};

async function handsOn(page: Tab): Promise<Hands> {
  const server = await playAccountServer(page);
  await page.addInitScript(() => {
    const played = globalThis as unknown as Played;
    played.readings = [];
    played.upload = null;
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the file itself
    const { arrayBuffer } = Blob.prototype;
    File.prototype.arrayBuffer = function read() {
      return new Promise((resolve, reject) => {
        played.readings.push((end) => {
          if (end === 'whole') resolve(arrayBuffer.call(this));
          else if (end === 'broken') resolve(new ArrayBuffer(8));
          else reject(new DOMException('moved', 'NotReadableError'));
        });
      });
    };
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the request itself
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function note(body) {
      played.upload = this.upload;
      send.call(this, body);
    };
  });
  const reads = async (end: 'whole' | 'broken' | 'refused'): Promise<void> => {
    const waits = () => page.evaluate(() => (globalThis as unknown as Played).readings.length);
    await expect.poll(waits).toBe(1);
    await page.evaluate((how) => (globalThis as unknown as Played).readings.pop()?.(how), end);
  };
  const place = card(page, 'avatar');
  const form = place.getByRole('form', { name: 'Change Picture' });
  const submit = form.locator('button[type="submit"]');
  const change = place.getByRole('button', { name: 'Change Picture' });
  const notice = form.getByText('The picture was not sent. It is still here.');
  const press = (name: string) => () => form.getByRole('button', { name, exact: true }).click();
  const drop = (names: readonly string[]) =>
    place.locator('[data-over]').evaluate((target, all) => {
      const dataTransfer = new DataTransfer();
      for (const name of all) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }));
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, names);
  const framing = async (snapshot: AnyMachineSnapshot, isUnsent: boolean): Promise<void> => {
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await form.getByRole('button', { name: 'Discard' }).waitFor();
    await expect.poll(() => notice.count()).toBe(isUnsent ? 1 : 0);
    await problems(snapshot);
  };
  const problems = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const texts = contextOf(snapshot).problems.map((one) => ('code' in one ? words[one.code] : one.text));
    for (const text of texts)
      await place
        .getByText(text ?? 'no words')
        .first()
        .waitFor();
    if (texts.length === 0)
      await expect.poll(() => field(page, 'avatar').getAttribute('aria-invalid')).toBe('false');
  };
  return {
    begin: async () => {
      await opensAccount(page);
      await change.waitFor();
    },
    does: {
      'avatar.choose': async ({ files }) => {
        const names = (files as readonly ChosenFile[]).map(({ name }) => name);
        const [first] = names;
        if (names.length > 1) await drop(names);
        else if (first === undefined) await field(page, 'avatar').setInputFiles([]);
        else {
          const mimeType = first.endsWith('.png') ? 'image/png' : 'image/jpeg';
          await field(page, 'avatar').setInputFiles({ name: first, mimeType, buffer: await bytesOf(first) });
        }
      },
      'avatar.discard': press('Discard'),
      'avatar.submit': () => submit.click(),
      'avatar.retry': press('Try again'),
      'avatar.cancel': press('Cancel'),
      'xstate.done.actor.examine': ({ output }) => reads((output as Examined).accepted ? 'whole' : 'broken'),
      'xstate.error.actor.examine': () => reads('refused'),
      'xstate.done.actor.cut': () => reads('whole'),
      'xstate.error.actor.cut': () => reads('refused'),
      'upload.progressed': ({ percent }) =>
        page.evaluate((loaded) => {
          const { upload } = globalThis as unknown as Played;
          upload?.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
          );
        }, percent as number),
      'upload.answered': async ({ result }) => {
        const answer = result as CallResult;
        await server.say(
          UPLOAD,
          answer.success ? { ...answer, data: { ...member, avatar_id: 'new' } } : answer,
        );
        if (answer.success) await seesToast(page, 'Avatar has been updated.');
      },
      'upload.failed': () => server.fail(UPLOAD),
    },
    shows: {
      empty: async (snapshot) => {
        await expect.poll(() => form.count()).toBe(0);
        await expect.poll(() => change.isEnabled()).toBe(true);
        await problems(snapshot);
      },
      checking: () => expect.poll(() => change.isDisabled()).toBe(true),
      'holding.framing.ready': (snapshot) => framing(snapshot, false),
      'holding.framing.unsent': (snapshot) => framing(snapshot, true),
      'holding.cutting': async () => {
        await expect.poll(() => submit.isDisabled()).toBe(true);
        expect(await page.getByRole('progressbar', { name: 'Sending the picture' }).count()).toBe(0);
        await server.asksNot(UPLOAD);
      },
      'holding.sending': async (snapshot) => {
        await server.arrives(UPLOAD);
        await page.getByRole('progressbar', { name: 'Sending the picture' }).waitFor();
        const { percent } = contextOf(snapshot);
        if (percent > 0) await form.getByText(`${percent}%`, { exact: true }).waitFor();
      },
    },
  };
}

walkOnScreen('avatar', avatarModel, {
  proves: 'ACC-02',
  open: handsOn,
  // The preview's address arrives with it.
  atOnce: ['preview.shown'],
  as: 'nobody',
  cases: {
    'xstate.done.actor.examine': [
      { output: { accepted: true, width: 60, height: 40 } },
      { output: { accepted: false, problem: 'noPicture' } },
    ],
  },
});
