/** The dialogs of the editor, walked in its frame. */
import { expect } from 'vitest';
import { editorDialogsModel } from '../../machines/editor/editor-dialogs.model.ts';
import type { EditorPicture, PictureQuery } from '../../machines/editor/html-editor.machine.ts';
import type { PictureToInsert } from '../../machines/editor/editor-pictures.machine.ts';
import type { Tab } from '../support/browser/person.ts';
import { opensEditor, paperOf, toolOf, type EditorHost } from '../support/hands/editor-host.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

const OLD = '<p><a href="https://old.example/">go</a></p>';

async function handsOn(page: Tab): Promise<Hands> {
  let host: EditorHost;
  /** The last message to the form. */
  let html = OLD;
  /** Pictures that are being sent; the form does not hear of them yet. */
  let hasPictures = false;
  const dialog = () => host.frame.getByRole('dialog');
  const in_ = (name: string) => dialog().getByRole('button', { name, exact: true });
  const changes = async (next: string): Promise<void> => {
    html = next;
    await host.hears({ type: 'EDITOR_CHANGED', html, round: 1 });
  };
  const opensLink = async (): Promise<void> => {
    if (!html.includes('go') || hasPictures) {
      // In place of pictures.
      hasPictures = false;
      await page.keyboard.press('Control+a');
      await page.keyboard.type('go');
      await changes('<p>go</p>');
      await page.keyboard.press('Control+a');
    }
    await page.keyboard.press('Control+k');
  };
  const setsLink = async (href: string): Promise<void> => {
    await host.frame.getByRole('textbox', { name: 'Address' }).fill(href);
    await in_('Set the link').click();
    await changes(`<p><a href="${href}">go</a></p>`);
  };
  return {
    begin: async () => {
      host = await opensEditor(page);
      await host.says({ type: 'EDITOR_OPEN', html: OLD, round: 1, keys: [] });
      await paperOf(host.frame).click();
      await page.keyboard.press('Control+a');
    },
    does: {
      'link.open': opensLink,
      'link.set': ({ href }) => setsLink(String(href)),
      'link.remove': async () => {
        // Only a link can be removed.
        if (!html.includes('<a ')) {
          await setsLink('https://new.example/');
          await opensLink();
        }
        await in_('Remove the link').click();
        await changes('<p>go</p>');
      },
      'picture.open': () => toolOf(host.frame, 'Picture').click(),
      'files.choose': async () => {
        const pending = paperOf(host.frame).locator('img[data-pending]');
        const count = await pending.count();
        // A single one would ask for its description at once, in the next dialog.
        const files = ['b.png', 'c.png'].map((name) => ({
          name,
          mimeType: 'image/png',
          buffer: Buffer.from('x'),
        }));
        await dialog().getByLabel('Upload pictures').first().setInputFiles(files);
        await expect.poll(() => pending.count()).toBe(count + 2);
        hasPictures = true;
        await page.keyboard.press('Control+a');
      },
      'dialog.close': () => in_('Cancel').click(),
      'pictures.given': async (event) => {
        const {
          query,
          pictures,
          page: number,
          pages,
        } = event as unknown as {
          query: PictureQuery;
          pictures: EditorPicture[];
          page: number;
          pages: number;
        };
        await host.says({ type: 'EDITOR_PICTURES', query, pictures, page: number, pages });
        for (const { name } of pictures) await in_(name).waitFor();
      },
      'pictures.withheld': ({ query }) =>
        host.says({ type: 'EDITOR_NO_PICTURES', query: query as PictureQuery }),
      'xstate.done.actor.pictures': async ({ output }) => {
        const { url, alt } = output as PictureToInsert;
        if (await in_('Try again').count()) await in_('Try again').click();
        if ((await in_('Road').count()) === 0) {
          await host.says({
            type: 'EDITOR_PICTURES',
            query: { search: '', page: 1 },
            pictures: [{ name: 'Road', url }],
            page: 1,
            pages: 1,
          });
        }
        await in_('Road').click();
        await dialog().getByRole('textbox', { name: 'What the picture shows' }).fill(alt);
        await in_('Insert into the text').click();
        // A picture has its size, so that nothing moves while it loads.
        await changes(`<p><img src="${url}" alt="${alt}" width="1" height="1"></p>`);
      },
    },
    shows: {
      closed: () => expect.poll(() => dialog().count()).toBe(0),
      linking: () => dialog().getByRole('heading', { name: 'Link' }).waitFor(),
      picturing: () => dialog().getByRole('heading', { name: 'Choose a picture' }).waitFor(),
    },
    // Looking does not change the text.
    everywhere: async () => {
      if (html !== OLD) await host.hears({ type: 'EDITOR_CHANGED', html, round: 1 });
      else expect(await host.count('EDITOR_CHANGED')).toBe(0);
    },
  };
}

walkOnScreen('editor-dialogs', editorDialogsModel, { proves: 'TPL-02', open: handsOn });
