/** The editor's page in a frame, and around it a page that says what the form's page would. */
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
/** A picture of one dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export type EditorHost = {
  frame: Frame;
  says: (message: ToFrame) => Promise<void>;
  /** Waits until the last word of a kind that the frame has said is this one. */
  hears: (message: FromFrame) => Promise<void>;
  /** How often the frame has said something of a kind. */
  count: (type: FromFrame['type']) => Promise<number>;
};

/** Opens the editor's page; it has greeted and waits for its text. */
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
    hears: (message) => expect.poll(async () => (await all(message.type)).at(-1)).toEqual(message),
    count: async (type) => (await all(type)).length,
  };
}

/** The text as one sees it. */
export const paperOf = (frame: Frame) => frame.getByRole('textbox', { name: 'Text', exact: true });
/** A tool over the text. */
export const toolOf = (frame: Frame, name: string) =>
  frame.getByRole('toolbar').getByRole('button', { name, exact: true });
/** The list of variables that opens while braces are typed. */
export const menuOf = (frame: Frame) => frame.getByRole('listbox', { name: 'Variables' });
