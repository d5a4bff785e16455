import { inject, describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { films } from '../support/films.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import {
  addMedia,
  choose,
  entry,
  eventually,
  isHeld,
  newName,
  newStaff,
  notesReleases,
  opens,
  png,
  PRODUCT_CALLS,
  PRODUCT_MEDIA,
  recordFilm,
} from '../support/browser/media-area.ts';
import { field, press, seesToast, type Tab } from '../support/browser/person.ts';
import type { Tokens } from '../support/browser/signed-in.ts';

const FILES = '/api/products/media/';

/** The file requests so far: which file, and the header that must repeat the cookie. */
function notesCalls(page: Tab) {
  const calls: { id: number; header: string | undefined; type: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(FILES) || request.method() !== 'POST') return;
    const { product_media_id } = request.postDataJSON() as { product_media_id: number };
    const headers = request.headers();
    calls.push({ id: product_media_id, header: headers['x-csrftoken'], type: headers['content-type'] });
  });
  return calls;
}

const csrfCookie = async (page: Tab): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value;

const widthOf = (image: HTMLImageElement) => image.naturalWidth;
const blobs = (page: Tab) => page.locator('main img[src^="blob:"]');

/** Adds pictures whose names start with `word`; returns their pks. */
async function addPictures(staff: Tokens, word: string, count: number): Promise<number[]> {
  const pks: number[] = [];
  for (let at = 1; at <= count; at += 1)
    pks.push((await addMedia(staff, PRODUCT_CALLS, `${word} no ${at}`)).pk);
  return pks;
}

const searchFor = (word: string) => `${PRODUCT_MEDIA}?search=${encodeURIComponent(word)}`;

describe('product files', () => {
  test('PMD-01 one is added, updated by name only, and deleted, each with its message', async ({ visit }) => {
    const page = await (await visit()).tab();
    await opens(page, await newStaff(), `${PRODUCT_MEDIA}?add=1`);
    const name = newName('Brochure');
    await choose(page, `${name}.png`, await png());
    await eventually(() => field(page, 'name').inputValue()).toBe(name);
    await field(page, 'type').fill('cover');
    await press(page, 'Save');
    await seesToast(page, 'Product Media created.');
    await entry(page, name).waitFor();
    await page
      .getByRole('region', { name: 'Add Product Media' })
      .getByRole('button', { name: 'Close' })
      .click();
    await entry(page, name)
      .getByRole('button', { name: `Edit: ${name}` })
      .click();
    await eventually(() => field(page, 'name').inputValue()).toBe(name);
    // Product files have no URL, and nothing that could use one.
    expect(await page.getByRole('button', { name: /^Copy address/ }).count()).toBe(0);
    const renamed = newName('Leaflet');
    await field(page, 'name').fill(renamed);
    const sent = page.waitForRequest(
      (request) => request.method() === 'PATCH' && request.url().includes(PRODUCT_CALLS),
    );
    await press(page, 'Save');
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
    await seesToast(page, 'Product Media updated.');
    await entry(page, renamed).waitFor();
    await entry(page, renamed)
      .getByRole('button', { name: `Delete: ${renamed}` })
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await seesToast(page, 'Product Media Deleted.');
    await entry(page, renamed).waitFor({ state: 'detached' });
  });

  test("PMD-02 API-07 each is fetched once by POST with its id and the cookie's CSRF header, shown, and released", async ({
    visit,
  }) => {
    const page = await (await visit({ viewport: { width: 1280, height: 2400 } })).tab();
    const staff = await newStaff();
    const word = newName('Once');
    const pks = await addPictures(staff, word, 2);
    const calls = notesCalls(page);
    await notesReleases(page);
    await opens(page, staff, `${searchFor(word)}&edit=${pks[0]}`);
    // In their rows, and one also in its panel.
    await eventually(() => blobs(page).count()).toBe(3);
    await eventually(() => blobs(page).first().evaluate(widthOf)).toBe(80);
    expect(calls.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(pks);
    const cookie = await csrfCookie(page);
    expect(cookie).toMatch(/^[\w-]{43}$/);
    for (const { header, type } of calls) {
      expect(header).toBe(cookie);
      expect(type).toMatch(/^application\/json/);
    }
    const address = (await blobs(page).first().getAttribute('src')) ?? '';
    expect(await isHeld(page, address)).toBe(true);
    await page.getByRole('link', { name: 'Account' }).first().click();
    await eventually(() => isHeld(page, address)).toBe(false);
  });

  deepTest('PMD-02 they are fetched when they come into view, three at a time', async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 1280, height: 700 } })).tab();
    const staff = await newStaff();
    const word = newName('Many');
    await addPictures(staff, word, 10);
    const waiting: (() => void)[] = [];
    let most = 0;
    let under = 0;
    await page.route(`**${FILES}`, async (route) => {
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((done) => {
        waiting.push(done);
      });
      under -= 1;
      await route.continue();
    });
    const calls = notesCalls(page);
    await opens(page, staff, searchFor(word));
    await eventually(() => calls.length).toBe(3);
    await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    const free = setInterval(() => waiting.shift()?.(), 50);
    await eventually(() => blobs(page).count()).toBe(10);
    clearInterval(free);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(10);
    expect(calls.length).toBe(10);
    expect(most).toBe(3);
  });

  deepTest('PMD-02 those out of view are not fetched', async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 1280, height: 400 } })).tab();
    const staff = await newStaff();
    const word = newName('Below');
    const pks = await addPictures(staff, word, 10);
    const calls = notesCalls(page);
    await opens(page, staff, searchFor(word));
    // Once all that were asked for are shown, no other is in line behind them.
    await eventually(async () => {
      const shown = await blobs(page).count();
      return shown > 0 && shown === calls.length;
    }).toBe(true);
    // The newest is first; the oldest is far below.
    expect(calls.map(({ id }) => id)).not.toContain(pks[0]);
    await entry(page, `${word} no 1`).last().scrollIntoViewIfNeeded();
    await eventually(() => calls.map(({ id }) => id)).toContain(pks[0]);
  });

  test("API-08 one that fails to load says so in the envelope's words, and loads after Retry", async ({
    visit,
    allow,
  }) => {
    allow(/status of 503/);
    const page = await (await visit()).tab();
    const staff = await newStaff();
    const word = newName('Broken');
    await addPictures(staff, word, 1);
    let isAway = true;
    await page.route(`**${FILES}`, (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
    await opens(page, staff, searchFor(word));
    const retry = page.getByRole('button', { name: `Try again: ${word} no 1` });
    await retry.waitFor();
    const why = await retry.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(why).toBe('Given token not valid for any token type');
    isAway = false;
    await retry.press('Enter');
    await eventually(() => blobs(page).count()).toBe(1);
  });

  deepTest(
    "PMD-02 a video loads on demand; another session's token is replaced by a valid one",
    async ({ visit, allow }) => {
      allow(/status of 403/);
      const page = await (await visit()).tab();
      const staff = await newStaff();
      await opens(page, staff, PRODUCT_MEDIA);
      const name = newName('A way');
      const { pk } = await addMedia(staff, PRODUCT_CALLS, name, await recordFilm(page), 'way.webm');
      const calls = notesCalls(page);
      await page.goto(`/en${searchFor(name)}`);
      const show = page.getByRole('button', { name: `Show the video: ${name}` });
      await show.waitFor();
      expect(calls.filter(({ id }) => id === pk)).toEqual([]);
      await page
        .context()
        .addCookies([{ name: 'csrftoken', value: 'of-another-session', url: inject('baseUrl') }]);
      await show.click();
      const film = entry(page, name).locator('video[src^="blob:"]');
      await eventually(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(160);
      const headers = calls.filter(({ id }) => id === pk).map(({ header }) => header);
      expect(headers).toEqual(['of-another-session', await csrfCookie(page)]);
    },
  );

  deepTest('PMD-02 a record that gets a new file shows the new one', async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 1280, height: 2400 } })).tab();
    const staff = await newStaff();
    const name = newName('Replaced');
    const { pk } = await addMedia(staff, PRODUCT_CALLS, name);
    await opens(page, staff, `${searchFor(name)}&edit=${pk}`);
    const shown = entry(page, name).locator('img[src^="blob:"]');
    await eventually(() => shown.evaluate(widthOf)).toBe(80);
    await choose(page, 'new.png', await png(120, 60));
    await page.locator('section form img[src^="blob:"]').last().waitFor();
    await press(page, 'Save');
    await seesToast(page, 'Product Media updated.');
    await eventually(() => shown.evaluate(widthOf)).toBe(120);
  });
});

describe.each(languagesInTurn(9))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('PMD-01 with a panel open, as a table and as a grid, on phones and wide screens', async ({
    visit,
    allow,
  }) => {
    allow(/status of 503/);
    const page = await (await visit({ reducedMotion: 'reduce' })).tab();
    const staff = await newStaff();
    const word = newName('Axe');
    const [first = 0] = await addPictures(staff, word, 2);
    const film = await addMedia(staff, PRODUCT_CALLS, `${word} film`, films.mp4.bytes, 'a.mp4');
    // One of the pictures stays broken.
    await page.route(`**${FILES}`, (route) => {
      const { product_media_id } = route.request().postDataJSON() as { product_media_id: number };
      return product_media_id === first ? route.fulfill({ status: 503 }) : route.continue();
    });
    await opens(page, staff, `${searchFor(word)}&edit=${film.pk}`, language);
    await entry(page, `${word} film`).first().waitFor();
    expect(await findingsAtWidths(page), 'table').toEqual([]);
    // The layout's setting comes before that of the rows.
    await page
      .locator('fieldset:has(> button[aria-pressed])')
      .first()
      .getByRole('button', { pressed: false })
      .click();
    expect(await findingsAtWidths(page), 'grid').toEqual([]);
  });
});
