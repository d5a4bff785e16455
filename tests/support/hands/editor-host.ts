/** The editor's page in a frame, inside a page that plays the form's page. */
import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import { EDITOR_FRAME, type FromFrame, type ToFrame } from '../../../src/editor/protocol.ts';
import type { Tab } from '../browser/person.ts';

const HOST = '/host-of-the-editor';
const NAME = 'text';
const DOCUMENT = `<!doctype html><html lang="en"><title>Host</title><body><script>
  heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
</script><iframe name="${NAME}" src="${EDITOR_FRAME}" width="1000" height="700"></iframe></body></html>`;
/** A one-pixel picture. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export type EditorHost = {
  frame: Frame;
  says: (message: ToFrame) => Promise<void>;
  /** The frame's last message of a kind. */
  last: (type: FromFrame['type']) => Promise<FromFrame | undefined>;
  /** Waits until the frame's last message of a kind is this one. */
  hears: (message: FromFrame) => Promise<void>;
  /** How many messages of a kind the frame has sent. */
  count: (type: FromFrame['type']) => Promise<number>;
};

/** Opens the editor's page, which is then ready for its text. */
export async function opensEditor(page: Tab): Promise<EditorHost> {
  await page.route(`**${HOST}`, (route) => route.fulfill({ contentType: 'text/html', body: DOCUMENT }));
  await page.route('**/media/*.png', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
  await page.goto(HOST);
  const all = (type: FromFrame['type']) =>
    page.evaluate(
      (wanted) =>
        (globalThis as unknown as { heard: FromFrame[] }).heard.filter((message) => message.type === wanted),
      type,
    );
  await expect.poll(() => all('EDITOR_HELLO')).toHaveLength(1);
  return {
    frame: page.frame({ name: NAME }) as Frame,
    says: (message) =>
      page.evaluate((said) => {
        const frame = document.querySelector('iframe');
        frame?.contentWindow?.postMessage(said, location.origin);
      }, message),
    last: async (type) => (await all(type)).at(-1),
    hears: (message) => expect.poll(async () => (await all(message.type)).at(-1)).toEqual(message),
    count: async (type) => (await all(type)).length,
  };
}

/** The text in the visual editor. */
export const paperOf = (frame: Frame) => frame.getByRole('textbox', { name: 'Text', exact: true });
/** A toolbar button. */
export const toolOf = (frame: Frame, name: string) =>
  frame.getByRole('toolbar').getByRole('button', { name, exact: true });
/** The list of variables that opens when typing braces. */
export const menuOf = (frame: Frame) => frame.getByRole('listbox', { name: 'Variables' });
