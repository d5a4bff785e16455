/** The file of a new record: dragged, dropped, pasted, and what is wrong with it. */
import { expect } from 'vitest';
import { choose, give, png } from '../support/browser/media-area.ts';
import { field, press } from '../support/browser/person.ts';
import { MEDIA_LIMITS, NEW_MEDIA, opensAddMedia, serveMedia } from '../support/hands/media.ts';
import { holdCalls, okAnswer, type HeldCalls } from '../support/walks/held-calls.ts';
import { walkByHand } from '../support/walks/stage.ts';

const MEGABYTE = 1024 * 1024;
/** A JPEG up to its dimensions, 8 by 4: with a comment, a fill byte and a table before them. */
const JPEG = Buffer.from('ffd8fffe00046162ffffc40004616bffc0000b080004000801011100ffd9', 'hex');
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0]);

walkByHand('media-form-by-hand', { proves: 'TMD-01' }, (page) => {
  let creates: HeldCalls;
  let picture: Buffer;
  const zone = page.locator('[data-over]:has(> [name="media_file"])');
  const isOver = (over: boolean) => expect.poll(() => zone.getAttribute('data-over')).toBe(String(over));
  const chosen = (name: string, bytes: Buffer) => () => choose(page, name, bytes);
  /** Moves dragged things: files, or words. */
  const drags = (kind: 'dragover' | 'dragleave' | 'drop', what: 'files' | 'words', to?: 'inside') =>
    zone.evaluate(
      (place, [event, carried, target]) => {
        const dataTransfer = new DataTransfer();
        if (carried === 'files') dataTransfer.items.add(new File(['x'], 'a.png'));
        else dataTransfer.setData('text/plain', 'words');
        const relatedTarget = target === 'inside' ? place.firstElementChild : document.body;
        const init = { bubbles: true, cancelable: true, dataTransfer, relatedTarget };
        place.dispatchEvent(new DragEvent(event, init));
      },
      [kind, what, to] as const,
    );
  /** Pastes a file, or words, with the focus where it is. */
  const pastes = (what: 'file' | 'words') =>
    page.evaluate((carried) => {
      const clipboardData = new DataTransfer();
      if (carried === 'file') clipboardData.items.add(new File(['x'], 'pasted.png'));
      else clipboardData.setData('text/plain', 'words');
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      document.activeElement?.dispatchEvent(paste);
      return paste.defaultPrevented;
    }, what);
  return {
    'the form of a new file': async () => {
      picture = await png();
      await serveMedia(page, []);
      creates = await holdCalls(page, 'POST', NEW_MEDIA);
      const limits = okAnswer({ picture_bytes: MEGABYTE, video_bytes: 2 * MEGABYTE });
      await page.route(MEDIA_LIMITS, (route) => route.fulfill({ json: limits }));
      await opensAddMedia(page);
    },
    'a file is dragged over, and over what is inside': async () => {
      await drags('dragover', 'files');
      await isOver(true);
      await drags('dragleave', 'files', 'inside');
      await isOver(true);
    },
    'it is dragged away': async () => {
      await drags('dragleave', 'files');
      await isOver(false);
    },
    'words are dragged over, and dropped': async () => {
      await drags('dragover', 'words');
      await isOver(false);
      await drags('drop', 'words');
    },
    'no picture is dropped': async () => {
      await drags('dragover', 'files');
      await drags('drop', 'files');
      await isOver(false);
    },
    'two pictures are dropped': () =>
      give(page, 'drop', [
        { name: 'a.png', bytes: [...picture] },
        { name: 'b.png', bytes: [...picture] },
      ]),
    'a file is pasted': async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await pastes('file')).toBe(true);
    },
    'a picture is pasted': () => give(page, 'paste', [{ name: 'road.png', bytes: [...picture] }]),
    'a file is pasted into a text': async () => {
      await field(page, 'name').focus();
      expect(await pastes('file')).toBe(false);
    },
    'words are pasted': async () => {
      await page.getByRole('heading', { name: 'Add Template Media' }).focus();
      expect(await pastes('words')).toBe(false);
    },
    'discard the picture': () => press(page, 'Discard'),
    'a large picture': chosen('large.png', Buffer.alloc(MEGABYTE + 1, 1)),
    'a large film': chosen('large.webm', Buffer.concat([WEBM, Buffer.alloc(2 * MEGABYTE)])),
    'a text': chosen('a.txt', Buffer.from('x')),
    'a JPEG with a comment': chosen('a.jpg', JPEG),
    'one without dimensions': chosen('b.jpg', Buffer.concat([JPEG.subarray(0, 14), Buffer.alloc(20)])),
    'an empty film': chosen('a.webm', Buffer.alloc(0)),
    'no film': chosen('a.webm', Buffer.from('no film, but words')),
    'a film that cannot be shown': chosen('Road_at noon.webm', WEBM),
    'a picture instead': () => choose(page, 'a.png', picture),
    'the server refuses it': async () => {
      await field(page, 'type').fill('cover');
      await press(page, 'Save');
      await creates.refuse(400, { media_file: ['This picture is known.'], type: ['Too short.'] });
    },
  };
});
