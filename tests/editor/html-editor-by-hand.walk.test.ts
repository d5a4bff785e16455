/** The editor in the form of a template: the pictures of the media, and those that are sent to them. */
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/browser/media-area.ts';
import { formIsReady } from '../support/browser/templates-staff.ts';
import { TEMPLATE_ONE } from '../support/browser/staff.ts';
import { paperOf, toolOf } from '../support/hands/editor-host.ts';
import { serveRows } from '../support/hands/list.ts';
import { MEDIA_LIMITS, MEDIA_LIST, mediaAnswer, mediaRecord, NEW_MEDIA } from '../support/hands/media.ts';
import { opensPanel, TEMPLATE } from '../support/hands/template-panel.ts';
import { holdCalls, okAnswer, type HeldCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

walkByHand('html-editor-by-hand', { proves: 'TPL-02 WRT-04' }, (page) => {
  let frame: Frame;
  let lists: HeldCalls;
  let creates: HeldCalls;
  let changes: HeldCalls;
  let picture: number[];
  const dialog = () => frame.getByRole('dialog');
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  const sees = (words: string | RegExp) => frame.getByText(words).first().waitFor();
  const namesAre = (...names: string[]) =>
    expect.poll(() => dialog().getByRole('listitem').allInnerTexts()).toEqual(names);
  /** Pastes a picture, and leaves its description for later. */
  const pastes = async (name: string, bytes: readonly number[], type = 'image/png'): Promise<void> => {
    await paperOf(frame).click();
    await frame.evaluate(
      ([called, content, kind]) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(content)], called, { type: kind }));
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
        document.activeElement?.dispatchEvent(paste);
      },
      [name, bytes, type] as const,
    );
    await dialog().getByRole('textbox', { name: 'Caption' }).press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
  };
  /** What happens to the next request that is given up. */
  const isGivenUp = () =>
    page.waitForEvent(
      'requestfailed',
      (request) => request.method() === 'POST' && NEW_MEDIA.test(request.url()),
    );
  return {
    'the panel of a template': async () => {
      // The frame is as high as the window: what is fixed in it must be within reach.
      await page.setViewportSize({ width: 1280, height: 1600 });
      picture = [...(await png())];
      await serveRows(page, ['7']);
      lists = await holdCalls(page, 'GET', MEDIA_LIST);
      creates = await holdCalls(page, 'POST', NEW_MEDIA);
      changes = await holdCalls(page, 'PATCH', TEMPLATE_ONE);
      const limits = okAnswer({ picture_bytes: 1024, video_bytes: 1024 });
      await page.route(MEDIA_LIMITS, (route) => route.fulfill({ json: limits }));
      await page.route(/\/media\/templates\//, (route) => route.fulfill({ status: 404 }));
      await opensPanel(page, { html_content: '<p>one</p>', html_variable_keys: [] });
      frame = await formIsReady(page);
    },
    'the pictures among the media': async () => {
      await paperOf(frame).click();
      await toolOf(frame, 'Picture').click();
      const film = { ...mediaRecord(3), media_file: '3.mp4' };
      await lists.answer({ ...mediaAnswer([mediaRecord(1), film, mediaRecord(2)]), total_pages: 2 });
      await namesAre('File 1', 'File 2');
      await sees('Page 1 of 2');
    },
    'the next page, which the server refuses': async () => {
      await button('Next').click();
      await lists.refuse();
      await sees("Couldn't load the pictures.");
    },
    'again, and the network is gone': async () => {
      await button('Try again').click();
      await lists.fail();
      await button('Try again').waitFor();
    },
    'no picture from there': () => button('Cancel').click(),
    'a picture that is none': async () => {
      await pastes('none.png', [1, 2, 3]);
      await sees("It isn't a PNG or JPEG picture, whatever its name says.");
    },
    'it is left out': () => button('Leave it out').click(),
    'one that is too large': async () => {
      await pastes(
        'large.png',
        Array.from({ length: 2000 }, () => 1),
      );
      await sees('It is too large.');
      await button('Leave it out').click();
    },
    'one that the server refuses': async () => {
      await pastes('road.at noon.png', picture);
      await creates.refuse(400, { media_file: ['This picture is known.'], name: ['So is this name.'] });
      await sees('This picture is known. So is this name.');
    },
    'it is left out, too': () => button('Leave it out').click(),
    'one without a network': async () => {
      await pastes('.png', picture);
      await creates.fail();
      await sees('Check your connection.');
    },
    'it is sent again': async () => {
      await button('Try again').click();
      await creates.answer({ ...mediaRecord(4), url: '/media/templates/four.png' });
      await expect.poll(() => button('Try again').count()).toBe(0);
    },
    'one that is cancelled on its way': async () => {
      await pastes('way.png', picture);
      await creates.arrives();
      const given = isGivenUp();
      await button('Cancel').click();
      await given;
      creates.forget();
    },
    'save, by a key in the text': async () => {
      await paperOf(frame).press('Control+s');
      await changes.answer({ ...TEMPLATE, html_content: '<p>one</p>' });
    },
    'another on its way, when the panel closes': async () => {
      frame = await formIsReady(page);
      await pastes('late.png', picture);
      await creates.arrives();
      const given = isGivenUp();
      await page.getByRole('button', { name: 'Close', exact: true }).first().click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await given;
    },
  };
});
