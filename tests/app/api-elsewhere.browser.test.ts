import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { EDITOR_MODE } from '../../tools/vite/editor-budget.ts';
import { root } from '../../tools/lib/project.ts';
import { test as base } from '../support/browser.ts';
import { png } from '../support/browser/media-area.ts';
import { DEMO_PASSWORD, isAt, press, seesHeading, signIn } from '../support/browser/person.ts';
import { formIsReady, previewFrame } from '../support/browser/templates-staff.ts';
import { startProduct } from '../support/product.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Any static host: a folder's files, and index.html for every other address. */
function hostFolder(folder: string) {
  async function read(pathname: string): Promise<{ type: string; bytes: Buffer }> {
    const file = path.join(folder, pathname);
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    return readFile(file).then(
      (bytes) => ({ type, bytes }),
      (error: unknown) => {
        if (pathname === '/index.html') throw error;
        return read('/index.html');
      },
    );
  }
  return createServer((request, response) => {
    void read(new URL(request.url ?? '/', 'http://host').pathname).then(({ type, bytes }) =>
      response.setHeader('content-type', type).end(bytes),
    );
  });
}

/** Builds the pages for an API at this address. */
async function buildFor(api: string, folder: string): Promise<void> {
  for (const mode of ['production', EDITOR_MODE])
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode, '--outDir', folder],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', VITE_API_BASE: api } },
    );
}

/** Pages on one host, and the API on another. */
const test = base.extend('elsewhere', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'renas-pages-'));
  const host = hostFolder(folder).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const pages = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const product = await startProduct({ CORS_ORIGINS: pages }, inject('demoData'));
  onCleanup(async () => {
    await product.stop();
    host.closeAllConnections();
    host.close();
    await rm(folder, { recursive: true });
  });
  await buildFor(product.baseUrl, folder);
  return { pages, api: product.baseUrl };
});

/** Stores a picture, and a template that shows it, as staff. @returns the template's number. */
async function addTemplate(api: string): Promise<number> {
  const call = async (method: string, to: string, access: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${api}/api${to}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(access === '' ? {} : { authorization: `Bearer ${access}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { access: string; url: string; pk: number } }).data;
  };
  const { access } = await call('POST', '/users/auth/token/', '', {
    email: 'staff@renas.example',
    password: DEMO_PASSWORD,
  });
  const form = new FormData();
  form.append('type', 'cover');
  form.append('name', 'Elsewhere');
  form.append('media_file', new File([new Uint8Array(await png())], 'a.png'));
  const { url } = await call('POST', '/templates/admin/media/', access, form);
  expect(url).toMatch(/^\/media\//);
  const { pk } = await call('POST', '/templates/admin/', access, {
    name: 'Elsewhere',
    type: 'subscription',
    html_content: `<p>Dear reader</p><p><img src="${url}" alt="A colour"></p>`,
    plain_content: 'Dear reader',
    html_variable_keys: [],
    plain_variable_keys: [],
  });
  return pk;
}

/** The addresses of the pictures shown in a place; an empty text for each that failed to load. */
const drawn = (place: { locator: (selector: string) => Locator }): Promise<string[]> =>
  place
    .locator('img:not([src^="data:"])')
    .evaluateAll((pictures) =>
      pictures.map((picture) =>
        picture instanceof HTMLImageElement && picture.naturalWidth > 0 ? picture.src : '',
      ),
    );

test(
  'NET-01 pages on one host show the pictures of an API on another, in lists, texts, the editor and the media',
  { tags: ['deep'] },
  async ({ elsewhere: { pages, api }, visit }) => {
    const page = await (await visit({ baseURL: pages })).tab('/en/blog/');
    const seesPictures = (place: { locator: (selector: string) => Locator }) =>
      expect.poll(() => drawn(place)).toContainEqual(expect.stringContaining(`${api}/media/`));
    await seesPictures(page);
    await page.goto('/en/blog/1/');
    await seesHeading(page, /visa/i);
    const text = page.frameLocator('main iframe');
    await text.locator('img').first().scrollIntoViewIfNeeded();
    await seesPictures(text);

    const pk = await addTemplate(api);
    await page.goto('/en/signin/');
    await page.locator('html.started').waitFor();
    await signIn(page, 'staff@renas.example');
    await isAt(page, '/en/dashboard/');
    await page.goto('/en/dashboard/template/admin/media/');
    await seesPictures(page);
    await page.goto(`/en/dashboard/template/admin/?edit=${pk}`);
    await formIsReady(page);
    await seesPictures(page.frameLocator('iframe[name^="template_html"]'));
    await press(page, 'Show the preview');
    await seesPictures(previewFrame(page));
    // Before the servers that it still sends requests to.
    await page.close();
  },
);
