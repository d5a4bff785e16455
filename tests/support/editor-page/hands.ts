/** Hands for the editor's own test page. */
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { UploadNews } from '../../../machines/editor/editor-uploads.machine.ts';
import type { Person } from '../browser.ts';
import type { EditorPage } from './page.tsx';
import { openEditorPage, serveEditorPage, type EditorPageFiles } from './serve.ts';

/** A page whose form has the editor as its field. */
export async function openEditor(
  person: Person,
  files: EditorPageFiles,
  query: Parameters<typeof openEditorPage>[1] = {},
) {
  await serveEditorPage(person.context, files);
  const page = await person.tab();
  const frame = await openEditorPage(page, query);
  return { page, frame };
}

/** What the form's field holds. */
export const html = (page: Page): Promise<string> =>
  page.locator('textarea[name="html_content"]').inputValue();
export const seesHtml = (page: Page, expected: string | RegExp): Promise<void> =>
  expect.poll(() => html(page)).toMatch(expected);
/** The text, on the paper. */
export const text = (frame: Frame) => frame.locator('.ProseMirror');
/** A button of the toolbar. */
export const tool = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('toolbar').getByRole('button', { name, exact: true });
/** The page hears of an upload after the frame shows it. */
const hasUpload = (page: Page, at: number) =>
  page.waitForFunction(
    (index) => (window as unknown as { editorPage: EditorPage }).editorPage.uploads[index] !== undefined,
    at,
  );
/** The page's interface, from outside. */
export const control = (page: Page) => ({
  sent: () => page.evaluate(() => (window as unknown as { editorPage: EditorPage }).editorPage.sent),
  asked: () => page.evaluate(() => (window as unknown as { editorPage: EditorPage }).editorPage.asked),
  /** The pictures that were sent, and which of them were stopped. */
  uploads: () =>
    page.evaluate(() =>
      (window as unknown as { editorPage: EditorPage }).editorPage.uploads.map(
        ({ name, type, isStopped }) => ({
          name,
          type,
          isStopped: isStopped(),
        }),
      ),
    ),
  answerUpload: async (at: number, news: UploadNews) => {
    await hasUpload(page, at);
    await page.evaluate(
      ([index, answer]) =>
        (window as unknown as { editorPage: EditorPage }).editorPage.uploads[index]?.answer(answer),
      [at, news] as const,
    );
  },
  failUpload: async (at: number) => {
    await hasUpload(page, at);
    await page.evaluate(
      (index) => (window as unknown as { editorPage: EditorPage }).editorPage.uploads[index]?.fail(),
      at,
    );
  },
  progressUpload: async (at: number, sent: number, total: number) => {
    await hasUpload(page, at);
    await page.evaluate(
      ([index, ...bytes]) =>
        (window as unknown as { editorPage: EditorPage }).editorPage.uploads[index]?.progress(...bytes),
      [at, sent, total] as const,
    );
  },
  fill: (value: string) =>
    page.evaluate((given) => (window as unknown as { editorPage: EditorPage }).editorPage.fill(given), value),
  set: (next: Parameters<EditorPage['set']>[0]) =>
    page.evaluate((given) => (window as unknown as { editorPage: EditorPage }).editorPage.set(given), next),
  announce: (message: Parameters<EditorPage['announce']>[0]) =>
    page.evaluate(
      (given) => (window as unknown as { editorPage: EditorPage }).editorPage.announce(given),
      message,
    ),
});

/** The browser reports where the caret is before a person can do anything else; a script can be quicker. */
export const reportsCaret = (frame: Frame): Promise<unknown> =>
  frame.evaluate(() => document.dispatchEvent(new Event('selectionchange')));

/** What a test pastes: a file is a PDF, pictures are PNG files with these names. */
type Pasted = { html?: string; rtf?: string; file?: boolean; pictures?: readonly string[] };

/** Pastes HTML, and files, as a browser does. */
export async function paste(frame: Frame, content: Pasted): Promise<void> {
  await reportsCaret(frame);
  await frame.evaluate(({ html: markup, rtf, file, pictures = [] }) => {
    const data = new DataTransfer();
    if (markup !== undefined) data.setData('text/html', markup);
    if (rtf !== undefined) data.setData('text/rtf', rtf);
    if (file === true) data.items.add(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    for (const name of pictures) data.items.add(new File(['x'], name, { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, content);
}
