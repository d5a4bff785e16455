/** Choosing a picture for the text, walked in the editor's frame; the form's page is held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { EditorPicture, PicturePage, PictureQuery } from '../../machines/editor/html-editor.machine.ts';
import type { EditorPicturesInput } from '../../machines/editor/editor-pictures.machine.ts';
import { editorPicturesModel } from '../../machines/editor/editor-pictures.model.ts';
import type { Tab } from '../support/browser/person.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { opensEditor, paperOf, toolOf, type EditorHost } from '../support/hands/editor-host.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Context = { query: PictureQuery; shown: PicturePage; chosen: EditorPicture | null };
const contextOf = ({ context }: AnyMachineSnapshot) => context as Context;

const FIGURE =
  '<figure><img src="/media/noon.png" width="4" height="3" alt="Noon"><figcaption>At noon</figcaption></figure>';

async function handsOn(page: Tab): Promise<Hands> {
  let host: EditorHost;
  let edited: EditorPicturesInput['edited'] = null;
  const dialog = () => host.frame.getByRole('dialog');
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const list = () => dialog().getByRole('list', { name: 'Pictures', exact: true });
  const isBusy = (expected: boolean) =>
    expect.poll(() => list().getAttribute('aria-busy')).toBe(String(expected));
  const lists = async ({ context }: AnyMachineSnapshot): Promise<void> => {
    const { shown, query } = context as Context;
    const names = shown.pictures.map(({ name }) => name);
    await expect.poll(() => list().getByRole('button').allInnerTexts()).toEqual(names);
    expect(await dialog().getByRole('searchbox').inputValue()).toBe(query.search);
    if (shown.pages > 1) await dialog().getByText(`Page ${shown.page} of ${shown.pages}`).waitFor();
  };
  const asked = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    await isBusy(true);
    await host.hears({ type: 'EDITOR_WANTS_PICTURES', query: contextOf(snapshot).query });
  };
  return {
    begin: async ({ input }) => {
      ({ edited } = input as EditorPicturesInput);
      host = await opensEditor(page);
      await stopClock(page);
      await host.says({ type: 'EDITOR_OPEN', html: edited ? FIGURE : '<p></p>', round: 1, keys: [] });
      if (edited) await paperOf(host.frame).locator('img[src]').click();
      else await paperOf(host.frame).click();
      await toolOf(host.frame, 'Picture').click();
    },
    does: {
      'search.typed': ({ search }) => dialog().getByRole('searchbox').fill(String(search)),
      'page.turn': async ({ page: number }, before, { taken }) => {
        const turn = button(Number(number) < contextOf(before).shown.page ? 'Previous' : 'Next');
        if (taken.length > 0) await turn.click();
        else expect(await turn.isDisabled()).toBe(true);
      },
      'network.returned': () => host.frame.evaluate(() => void dispatchEvent(new Event('online'))),
      'pictures.retry': () => button('Try again').click(),
      'pictures.given': (event) => {
        const { type: _, ...given } = event as unknown as { type: string; query: PictureQuery } & PicturePage;
        return host.says({ type: 'EDITOR_PICTURES', ...given });
      },
      'pictures.withheld': ({ query }) =>
        host.says({ type: 'EDITOR_NO_PICTURES', query: query as PictureQuery }),
      'picture.choose': ({ picture }) => button((picture as EditorPicture).name).click(),
      'picture.unchoose': () => button('Another picture').click(),
      'picture.take': async ({ alt, caption }, before) => {
        await dialog().getByRole('textbox', { name: 'What the picture shows' }).fill(String(alt));
        await dialog().getByRole('textbox', { name: 'Caption' }).fill(String(caption));
        await button('Insert into the text').click();
        await dialog().waitFor({ state: 'detached' });
        await passes(page, 1_000);
        const src = contextOf(before).chosen?.url ?? '';
        // One in the text keeps its size; a new one has its own.
        const size = src === edited?.url ? 'width="4" height="3"' : 'width="1" height="1"';
        const attributes =
          src === edited?.url ? `${size} alt="${String(alt)}"` : `alt="${String(alt)}" ${size}`;
        const words = caption === '' ? '' : `<figcaption>${String(caption)}</figcaption>`;
        const image = `<img src="${src}" ${attributes}>`;
        const html = edited || caption !== '' ? `<figure>${image}${words}</figure>` : `<p>${image}</p>`;
        await host.hears({ type: 'EDITOR_CHANGED', html, round: 1 });
      },
      'xstate.after.rest.editorPictures.choosing.resting': () => passes(page, 300),
      'xstate.after.patience.editorPictures.choosing.asking': () => passes(page, 30_000),
    },
    shows: {
      'choosing.resting': async (snapshot) => {
        await isBusy(true);
        expect(await dialog().getByRole('searchbox').inputValue()).toBe(contextOf(snapshot).query.search);
      },
      'choosing.asking': asked,
      'choosing.failed': () => dialog().getByRole('alert').getByText("Couldn't load the pictures.").waitFor(),
      'choosing.listed': () => isBusy(false),
      describing: () => dialog().getByRole('heading', { name: 'Describe the picture' }).waitFor(),
      taken: () => expect.poll(() => dialog().count()).toBe(0),
    },
    everywhere: async (snapshot) => {
      if (snapshot.matches('choosing')) await lists(snapshot);
    },
  };
}

walkOnScreen('editor-pictures', editorPicturesModel, {
  proves: 'NET-02 TPL-02',
  open: handsOn,
  hasClock: true,
  cases: {
    // There are two buttons: back and next.
    'page.turn': ({ context }) => {
      const { pages, page } = (context as Context).shown;
      return pages === 1 ? [] : [{ page: page - 1 }, { page: page + 1 }];
    },
  },
});
