/** Pictures on their way to the media, walked in the editor's frame; the form's page is held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { editorUploadsModel } from '../../machines/editor/editor-uploads.model.ts';
import type {
  UploadNews,
  UploadRefusal,
  WaitingPicture,
} from '../../machines/editor/editor-uploads.machine.ts';
import type { Tab } from '../support/browser/person.ts';
import { opensEditor, paperOf, type EditorHost } from '../support/hands/editor-host.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { waiting: readonly WaitingPicture[]; total: number; refusal: UploadRefusal | null };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;
const PICTURE = { url: '/media/road.png', width: 4, height: 3 };

async function handsOn(page: Tab): Promise<Hands> {
  let host: EditorHost;
  /** How many pictures were sent, and how many of those are in the media. */
  let sent = 0;
  let placed = 0;
  const images = () => paperOf(host.frame).locator('img[src]');
  const button = (name: string) => host.frame.getByRole('button', { name, exact: true });
  const says = async (news: UploadNews) => {
    const { id } = (await host.last('EDITOR_UPLOAD')) as { id: string };
    return host.says({ type: 'EDITOR_UPLOAD_NEWS', id, news });
  };
  return {
    begin: async () => {
      host = await opensEditor(page);
      await host.says({ type: 'EDITOR_OPEN', html: '<p>one</p>', round: 1, keys: [] });
      await paperOf(host.frame).click();
      await page.keyboard.press('Control+End');
    },
    does: {
      'pictures.added': async (_, before) => {
        const { waiting } = contextOf(before);
        const count = await images().count();
        await host.frame.evaluate(() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['x'], 'road.png', { type: 'image/png' }));
          document
            .querySelector('[role="textbox"]')
            ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        });
        // It asks for its description at once; that can wait.
        await host.frame.getByRole('dialog').getByRole('button', { name: 'Insert into the text' }).click();
        await expect.poll(() => images().count()).toBe(count + 1);
        await page.keyboard.press('Control+End');
        if (waiting.length === 0) await host.hears({ type: 'EDITOR_UPLOADING', isUploading: true });
      },
      'upload.progressed': (event) => says(event as unknown as UploadNews),
      'upload.done': async () => {
        await says({ type: 'upload.done', picture: PICTURE });
        placed += 1;
      },
      'upload.refused': () => says({ type: 'upload.refused', code: 'wrongKind', words: [] }),
      'upload.failed': () => says({ type: 'upload.failed' }),
      'upload.retry': () => button('Try again').click(),
      'upload.leave': (_, before) => button(before.hasTag('sending') ? 'Cancel' : 'Leave it out').click(),
    },
    shows: {
      idle: async () => {
        await expect.poll(() => host.frame.getByRole('progressbar').count()).toBe(0);
        if (sent > 0) await host.hears({ type: 'EDITOR_UPLOADING', isUploading: false });
      },
      'busy.sending': async (snapshot, { event }) => {
        const { waiting, total } = contextOf(snapshot);
        const isNext = !['pictures.added', 'upload.progressed'].includes(event.type) || sent === 0;
        const isFirst = event.type === 'pictures.added' && waiting.length === 1;
        if (isNext || isFirst) sent += 1;
        await expect.poll(() => host.count('EDITOR_UPLOAD')).toBe(sent);
        await host.frame.getByText(`Uploading picture ${total - waiting.length + 1} of ${total}…`).waitFor();
      },
      'busy.failed': () =>
        host.frame.getByRole('alert').getByText('Check your connection. Your text is safe.').waitFor(),
      'busy.refused': () =>
        host.frame.getByRole('alert').getByText("It isn't a PNG or JPEG picture.").waitFor(),
    },
    everywhere: async (snapshot) => {
      await expect
        .poll(() => paperOf(host.frame).locator('img[data-pending]').count())
        .toBe(contextOf(snapshot).waiting.length);
      await expect.poll(() => images().count()).toBe(contextOf(snapshot).waiting.length + placed);
    },
  };
}

walkOnScreen('editor-uploads', editorUploadsModel, { proves: 'WRT-04', open: handsOn });
