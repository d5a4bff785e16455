/** Pictures in a text: found among the media, described, with a caption, and those of this device. */
import { expect } from 'vitest';
import type { EditorPicture, PictureQuery } from '../../machines/editor/html-editor.machine.ts';
import { png } from '../support/browser/media-area.ts';
import { opensEditorAlone, type EditorAlone } from '../support/hands/editor-alone.ts';
import { walkByHand } from '../support/walks/stage.ts';

const TEXT =
  '<p>one <img src="/media/old.png"> two</p><figure><img src="/media/sea.png" alt="Sea"><figcaption>The sea</figcaption></figure>';
const PICTURES = ['Noon', 'Road'].map((name): EditorPicture => ({ name, url: `/media/${name}.png` }));

walkByHand('editor-pictures-by-hand', { proves: 'WRT-04', as: 'nobody' }, (page) => {
  let editor: EditorAlone;
  const dialog = page.getByRole('dialog');
  const input = (name: string) => dialog.getByRole('textbox', { name });
  const presses = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  const key = (name: string) => () => editor.presses(name);
  const gives = (query: PictureQuery, pictures: readonly EditorPicture[], pages = 2) =>
    editor.says({ type: 'EDITOR_PICTURES', query, pictures, page: query.page, pages });
  const searches = (search: string) => async () => {
    await dialog.getByRole('searchbox').fill(search);
    await page
      .getByText(new RegExp(`EDITOR_WANTS_PICTURES.*"search":"${search}"`))
      .first()
      .waitFor();
  };
  /** Drops a file on the text, before its first word. */
  const drops = (name: string, type: string, bytes: readonly number[]) =>
    page.locator('.ProseMirror').evaluate(
      (text, [called, kind, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(content)], called, { type: kind }));
        const { left, top } = (text.querySelector('p') as Element).getBoundingClientRect();
        const place = { clientX: left + 1, clientY: top + 5 };
        text.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, ...place }),
        );
      },
      [name, type, bytes] as const,
    );
  return {
    'a text with two pictures': async () => {
      editor = await opensEditorAlone(page, TEXT);
      await page.locator('figcaption').waitFor();
    },
    'describe the one without a description': presses('Describe 1 picture'),
    Escape: key('Escape'),
    'describe it again': presses('Describe 1 picture'),
    'what it shows': async () => {
      await input('What the picture shows').fill(' A road ');
      await page.keyboard.press('Enter');
    },
    'the picture in the figure': async () => {
      await page.locator('figure img').click();
      await editor.uses('Picture');
    },
    'another picture': presses('Another picture'),
    'the media have some': () => gives({ search: '', page: 1 }, PICTURES),
    'the next page': presses('Next'),
    'it has one': () => gives({ search: '', page: 2 }, PICTURES.slice(1)),
    'the page before': presses('Previous'),
    'it does not come': () => editor.says({ type: 'EDITOR_NO_PICTURES', query: { search: '', page: 1 } }),
    'try again': presses('Try again'),
    'it is there': () => gives({ search: '', page: 1 }, PICTURES),
    'search for what is nowhere': searches('moon'),
    'nothing has this name': () => gives({ search: 'moon', page: 1 }, [], 1),
    'search for nothing but a space': searches(' '),
    'there is nothing': () => gives({ search: ' ', page: 1 }, [], 1),
    'search for a name': searches('Noon'),
    'one has it': () => gives({ search: 'Noon', page: 1 }, PICTURES.slice(0, 1), 1),
    'choose it': presses('Noon'),
    'its words': async () => {
      await input('What the picture shows').fill('Noon');
      await input('Caption').fill('The road at noon');
      await presses('Insert into the text')();
    },
    'Enter at the end of a caption': async () => {
      await page.getByText('The road at noon', { exact: true }).last().click();
      await editor.presses('End');
      await editor.presses('Enter');
    },
    'typed below': () => page.keyboard.type('below'),
    'a picture for the end': async () => {
      await editor.goesTo('Control+End');
      await editor.uses('Picture');
      await gives({ search: '', page: 1 }, PICTURES, 1);
      await presses('Road')();
    },
    'without words': presses('Insert into the text'),
    'a GIF is dropped before the first word': async () => {
      await drops('noon.gif', 'image/gif', [
        ...Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      ]);
    },
    'Escape on its description': key('Escape'),
    'it is in the media': () =>
      editor.says({
        type: 'EDITOR_UPLOAD_NEWS',
        id: 'picture-1',
        news: { type: 'upload.done', picture: { url: '/media/gif.png', width: 1, height: 1 } },
      }),
    'a file that is no picture is dropped': () => drops('a.pdf', 'application/pdf', [1]),
    'the notice is closed': presses('Close'),
    'a picture that no browser shows': () => drops('a.tiff', 'image/tiff', [1]),
    'Escape on that, too': key('Escape'),
    'and two of this device': async () => {
      await editor.goesTo('Control+End');
      await editor.uses('Picture');
      await dialog.waitFor();
      const buffer = await png();
      const files = ['a', 'b'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }));
      await page.getByLabel('Upload pictures').first().setInputFiles(files);
      await expect.poll(() => dialog.count()).toBe(0);
    },
    'the first is cancelled': presses('Cancel'),
  };
});
