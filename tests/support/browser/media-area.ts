import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { redAndBlue } from '../pictures.ts';
import { field, seesHeading, type Tab } from './person.ts';
import { keepSession, openSession, type Tokens } from './signed-in.ts';

export const TEMPLATE_MEDIA = '/dashboard/template/admin/media/';
export const PRODUCT_MEDIA = '/dashboard/product/admin/media/';

/** The API calls behind the two lists. */
export const TEMPLATE_CALLS = '/api/templates/admin/media/';
export const PRODUCT_CALLS = '/api/products/admin/media/';

/** Polls, with a timeout long enough for a busy machine. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);

/** A name no other test uses. */
export const newName = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

/** A call to the server like the SPA's; a form is sent as multipart. */
export async function call<Data>(
  method: string,
  path: string,
  access: string | null,
  body?: object,
): Promise<Data> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(access === null ? {} : { authorization: `Bearer ${access}` }),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const { success, data, errors } = (await answer.json()) as {
    success: boolean;
    data: Data;
    errors: unknown;
  };
  expect(success, `${method} ${path}: ${JSON.stringify(errors)}`).toBe(true);
  return data;
}

/** A session of the demo staff member. */
export const newStaff = (): Promise<Tokens> => openSession('staff@renas.example');

/** Opens an area as this staff member. */
export async function opens(page: Tab, staff: Tokens, path: string, language = 'en'): Promise<void> {
  await keepSession(page, staff);
  await page.goto(`/${language}${path}`);
  await seesHeading(page, /./);
}

/** A small PNG. */
export const png = (width = 80, height = 40): Promise<Buffer> => redAndBlue(width, height).png().toBuffer();

/** A file for a file chooser. */
export const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});

/** Chooses a file in the open form. */
export const choose = (page: Tab, name: string, buffer: Buffer): Promise<void> =>
  field(page, 'media_file').setInputFiles(file(name, buffer));

/** A real video, recorded by this browser. */
export async function recordFilm(page: Tab): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    const ended = new Promise((done) => recorder.addEventListener('stop', done));
    const hasEnough = new Promise<void>((done) =>
      recorder.addEventListener('dataavailable', ({ data }) => {
        parts.push(data);
        if (parts.reduce((sum, { size }) => sum + size, 0) > 1000) done();
      }),
    );
    recorder.start(100);
    let turn = 0;
    const painting = setInterval(() => {
      turn += 1;
      if (pen) pen.fillStyle = `rgb(${(turn * 40) % 255} 90 90)`;
      pen?.fillRect(0, 0, 160, 120);
    }, 30);
    await hasEnough;
    clearInterval(painting);
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Adds a file through the API. */
export async function addMedia(
  staff: Tokens,
  calls: string,
  name: string,
  bytes?: Buffer,
  fileName = 'a.png',
): Promise<{ pk: number; url?: string; media_file: string }> {
  const form = new FormData();
  form.append('type', 'cover');
  form.append('name', name);
  form.append('media_file', new File([new Uint8Array(bytes ?? (await png()))], fileName));
  return call('POST', calls, staff.access, form);
}

/** The record with this name, in the table or grid. */
export const entry = (page: Tab, name: string): Locator =>
  page.locator('tbody tr, article').filter({ hasText: name });

/** Records which blob addresses the page revokes from now on, in `globalThis.released`. */
export async function notesReleases(page: Tab): Promise<void> {
  await page.addInitScript(() => {
    const released: string[] = [];
    Object.assign(globalThis, { released });
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (address) => {
      released.push(address);
      revoke(address);
    };
  });
}

/** Whether the page still holds a blob address (API-07). */
export const isHeld = (page: Tab, address: string): Promise<boolean> =>
  page.evaluate((at) => !(globalThis as unknown as { released: string[] }).released.includes(at), address);

/** Records every form sent from now on, in `globalThis.sentForms`: Playwright does not show files. */
export async function notesForms(page: Tab): Promise<void> {
  await page.addInitScript(() => {
    const sentForms: unknown[] = [];
    Object.assign(globalThis, { sentForms });
    const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')?.value as (
      body: unknown,
    ) => void;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        sentForms.push([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]));
      send.call(this, body);
    };
  });
}

/** The fields of the sent forms, by name; files by their file name. */
export const sentForms = (page: Tab): Promise<[string, string][][]> =>
  page.evaluate(() => (globalThis as unknown as { sentForms: [string, string][][] }).sentForms);

/** Drops files on the field, or pastes them into the page, like the browser. */
export const give = (page: Tab, how: 'drop' | 'paste', files: { name: string; bytes: number[] }[]) =>
  page.evaluate(
    ([way, given]) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given) transfer.items.add(new File([new Uint8Array(bytes)], name));
      const init = { bubbles: true, cancelable: true };
      if (way === 'paste') {
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
        return;
      }
      const place = document.querySelector('[name="media_file"]')?.parentElement;
      for (const kind of ['dragover', 'drop'])
        place?.dispatchEvent(new DragEvent(kind, { ...init, dataTransfer: transfer }));
    },
    [how, files] as const,
  );
