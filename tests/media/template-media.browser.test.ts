import { Buffer } from 'node:buffer';
import { describe, expect, inject } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { films } from '../support/films.ts';
import { claimingSize, redAndBlue } from '../support/pictures.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import {
  addMedia,
  call,
  choose,
  entry,
  eventually,
  give,
  isHeld,
  newName,
  newStaff,
  notesForms,
  notesReleases,
  opens,
  png,
  recordFilm,
  sentForms,
  TEMPLATE_CALLS,
  TEMPLATE_MEDIA,
} from '../support/browser/media-area.ts';
import {
  choosesFile,
  errorUnder,
  field,
  isAt,
  kept,
  press,
  seesErrorUnder,
  seesToast,
} from '../support/browser/person.ts';

const ADD = `${TEMPLATE_MEDIA}?add=1`;
const MEGABYTE = 1024 * 1024;
const preview = 'section form img[src^="blob:"], section form video[src^="blob:"]';

describe('adding a template media file', () => {
  test('TMD-01 LST-05 a picture is chosen, previewed, named and sent; the form is emptied and the list shows it', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    await notesForms(page);
    await notesReleases(page);
    await opens(page, await newStaff(), ADD);
    for (const name of ['type', 'name', 'media_file'])
      expect(await field(page, name).getAttribute('required'), name).not.toBeNull();
    expect(await field(page, 'media_file').getAttribute('accept')).toBe(
      '.png,.jpg,.jpeg,.mp4,.mov,.avi,.mkv,.webm',
    );
    expect(await field(page, 'media_file').getAttribute('multiple')).toBeNull();
    await press(page, 'Save');
    for (const name of ['type', 'name', 'media_file'])
      await seesErrorUnder(page, name, 'This field is required.');

    const name = newName('The road');
    await choosesFile(field(page, 'media_file'), `${name.replaceAll(' ', '_')}.png`, await png());
    await page.locator(preview).waitFor();
    const address = (await page.locator(preview).getAttribute('src')) ?? '';
    expect(await isHeld(page, address)).toBe(true);
    await eventually(() => field(page, 'name').inputValue()).toBe(name);
    expect(await errorUnder(page, 'media_file')).toBe('');
    await field(page, 'type').fill('cover');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(TEMPLATE_CALLS),
    );
    await press(page, 'Save');
    expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    await seesToast(page, 'Template Media created.');
    await entry(page, name).waitFor();
    expect(await sentForms(page)).toEqual([
      [
        ['type', 'cover'],
        ['name', name],
        ['media_file', `${name.replaceAll(' ', '_')}.png`],
      ],
    ]);
    await eventually(() => field(page, 'name').inputValue()).toBe('');
    expect(await field(page, 'type').inputValue()).toBe('');
    expect(await field(page, 'media_file').evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(0);
    expect(await page.locator(preview).count()).toBe(0);
    await eventually(() => isHeld(page, address)).toBe(false);

    // The type is offered for the next file.
    const options = page.locator('datalist option[value="cover"]');
    await options.waitFor({ state: 'attached' });
    // The list shows the picture itself.
    const shown = entry(page, name).locator('img');
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  });

  deepTest('TMD-01 a video is previewed before and after sending', async ({ visit }) => {
    const page = await (await visit()).tab();
    await opens(page, await newStaff(), ADD);
    const name = newName('A film');
    await choose(page, `${name}.webm`, await recordFilm(page));
    const film = page.locator('section form video');
    await film.waitFor();
    const width = (video: HTMLVideoElement) => video.videoWidth;
    await eventually(() => film.evaluate(width)).toBe(160);
    await field(page, 'type').fill('film');
    await press(page, 'Save');
    await seesToast(page, 'Template Media created.');
    await entry(page, name)
      .getByRole('button', { name: `Edit: ${name}` })
      .click();
    const stored = page.locator(`video[aria-label="${name}"][src^="/media/templates/"]`);
    await stored.waitFor();
    await eventually(() => stored.evaluate(width)).toBe(160);
  });

  deepTest('TMD-01 a video is accepted with any of the five extensions', async ({ visit }) => {
    const page = await (await visit()).tab();
    await opens(page, await newStaff(), ADD);
    for (const ending of Object.keys(films) as (keyof typeof films)[]) {
      const name = newName('Recording');
      await choose(page, `${name}.${ending.toUpperCase()}`, films[ending].bytes);
      await eventually(() => field(page, 'name').inputValue()).toBe(name);
      await field(page, 'type').fill('film');
      await press(page, 'Save');
      await entry(page, name).waitFor();
    }
  });

  test.for(['drop', 'paste'] as const)(
    'TMD-01 a file can be chosen by %s',
    { tags: ['deep'] },
    async (how, { visit }) => {
      const page = await (await visit()).tab();
      await opens(page, await newStaff(), ADD);
      const name = newName('Offered');
      const one = { name: `${name}.jpg`, bytes: [...(await redAndBlue(60, 60).jpeg().toBuffer())] };
      await field(page, 'media_file').waitFor({ state: 'attached' });
      await give(page, how, [one, one]);
      await seesErrorUnder(page, 'media_file', 'Choose one file only.');
      await give(page, how, [one]);
      await page.locator(preview).waitFor();
      expect(await errorUnder(page, 'media_file')).toBe('');
      await field(page, 'type').fill('cover');
      await press(page, 'Save');
      await seesToast(page, 'Template Media created.');
      await entry(page, name).waitFor();
    },
  );

  deepTest(
    'TMD-01 a file that must not be sent is reported under the field at once, and not sent',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await notesForms(page);
      await opens(page, await newStaff(), ADD);
      await field(page, 'type').fill('cover');
      await field(page, 'name').fill('Kept');
      expect(await page.getByText(/PNG or JPEG up to 10 MB.*up to 512 MB/).count()).toBe(1);
      const picture = await png();
      const wrong: [name: string, bytes: Buffer, told: RegExp][] = [
        ['road.gif', picture, /^Choose a picture \(\.png, \.jpg, \.jpeg\) or a video/],
        ['road.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^Choose a picture/],
        ['road.png.exe', picture, /^Choose a picture/],
        ['road', picture, /^Choose a picture/],
        ['road.png', Buffer.alloc(0), /^The file is empty/],
        ['road.png', Buffer.concat([picture, Buffer.alloc(10 * MEGABYTE)]), /larger than 10 MB/],
        ['road.jpg', picture, /isn't what its name says/],
        ['road.png', films.mp4.bytes, /isn't what its name says/],
        ['road.mp4', picture, /isn't what its name says/],
        ['road.webm', films.avi.bytes, /isn't what its name says/],
        ['road.png', await claimingSize(50_000, 50_000), /more than 40 megapixels/],
      ];
      for (const [name, bytes, told] of wrong) {
        await choose(page, name, bytes);
        await seesErrorUnder(page, 'media_file', told);
        expect(await page.locator(preview).count(), name).toBe(0);
      }
      await press(page, 'Save');
      await seesErrorUnder(page, 'media_file', /./);
      expect(await sentForms(page)).toEqual([]);
      expect(await field(page, 'name').inputValue()).toBe('Kept');
    },
  );

  deepTest(
    'TMD-01 PST-02 the maximum sizes are those of the server, or the usual ones if it names none',
    async ({ visit, allow }) => {
      allow(/Failed to load resource|ERR_FAILED/);
      const page = await (await visit()).tab();
      const body = { success: true, code: 'ok', status: 200, messages: {}, errors: {}, timezone: 'UTC' };
      const limits = /\/api\/media\/limits\/$/;
      await page.route(limits, (route) =>
        route.fulfill({
          json: { ...body, data: { picture_bytes: 2 * MEGABYTE, video_bytes: 3 * MEGABYTE } },
        }),
      );
      await opens(page, await newStaff(), ADD);
      await page.getByText(/PNG or JPEG up to 2 MB.*up to 3 MB/).waitFor();
      const picture = Buffer.concat([await png(), Buffer.alloc(2 * MEGABYTE)]);
      await choose(page, 'road.png', picture);
      await seesErrorUnder(page, 'media_file', /larger than 2 MB/);
      await choose(page, 'road.mp4', Buffer.concat([films.mp4.bytes, Buffer.alloc(3 * MEGABYTE)]));
      await seesErrorUnder(page, 'media_file', /larger than 3 MB/);
      await page.goto('/en/dashboard/blog/admin/post/?add=1');
      await page.getByText('PNG or JPEG, at most 2 MB.').first().waitFor();
      await page.unroute(limits);
      await page.route(limits, (route) => route.abort());
      await page.goto(`/en${ADD}`);
      await choose(page, 'road.png', picture);
      await page.locator(preview).first().waitFor();
      expect(await page.getByText(/PNG or JPEG up to 10 MB.*up to 512 MB/).count()).toBe(1);
    },
  );

  deepTest(
    'TMD-01 what only the server notices is reported under the field, and no input is lost',
    async ({ visit, allow }) => {
      allow(/status of 415/);
      const page = await (await visit()).tab();
      await opens(page, await newStaff(), ADD);
      await field(page, 'type').fill('film');
      await field(page, 'name').fill('Hewlêr');
      // Both kinds begin alike; what differs is further in.
      await choose(page, 'road.webm', films.mkv.bytes);
      await page.getByText('road.webm', { exact: true }).waitFor();
      await press(page, 'Save');
      await seesErrorUnder(page, 'media_file', /isn't what its name says/);
      expect(await field(page, 'type').inputValue()).toBe('film');
      expect(await field(page, 'name').inputValue()).toBe('Hewlêr');
      await page.getByText('road.webm', { exact: true }).waitFor();
      await choose(page, 'road.mkv', films.mkv.bytes);
      await eventually(() => errorUnder(page, 'media_file')).toBe('');
      await press(page, 'Save');
      await seesToast(page, 'Template Media created.');
    },
  );

  deepTest(
    'TMD-01 the name is taken from the file without its folders, cut to fit, and never over a typed one',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await opens(page, await newStaff(), ADD);
      await field(page, 'media_file').waitFor({ state: 'attached' });
      const bytes = [...(await png())];
      const nameIs = (name: string) => eventually(() => field(page, 'name').inputValue()).toBe(name);
      await give(page, 'drop', [{ name: '..\\..\\etc\\the_long  road.png', bytes }]);
      await nameIs('the long road');
      await give(page, 'drop', [{ name: `${'ڕ'.repeat(400)}.png`, bytes }]);
      await nameIs('ڕ'.repeat(200));
      await field(page, 'name').fill('My own');
      await give(page, 'drop', [{ name: 'another.png', bytes }]);
      await page.getByText('another.png', { exact: true }).waitFor();
      await nameIs('My own');
      await press(page, 'Discard');
      await eventually(() => page.locator(preview).count()).toBe(0);
      expect(await field(page, 'media_file').evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(
        0,
      );
      await nameIs('My own');
    },
  );
});

describe('sending', () => {
  deepTest(
    'TMD-01 progress is shown, an upload can be cancelled, and sent again with the form kept',
    async ({ visit }) => {
      const { context, tab } = await visit();
      const page = await tab();
      await opens(page, await newStaff(), ADD);
      const name = newName('Large film');
      await choose(page, `${name}.mp4`, Buffer.concat([films.mp4.bytes, Buffer.alloc(20 * MEGABYTE)]));
      // The name comes once the file has been read.
      await eventually(() => field(page, 'name').inputValue()).toBe(name);
      await field(page, 'type').fill('film');
      const tools = await context.newCDPSession(page);
      await tools.send('Network.enable');
      const slow = (uploadThroughput: number) =>
        tools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      // For most of a minute: longer than a busy machine needs to see it.
      await slow(0.4 * MEGABYTE);
      await press(page, 'Save');
      const progress = page.getByRole('progressbar', { name: 'Sending' });
      await eventually(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
      await page.getByText(/^[\d.]+ (kB|MB) of 21 MB$/).waitFor();
      await page.getByText(/about \d+ s left/).waitFor();
      expect(await field(page, 'media_file').isDisabled()).toBe(true);
      await press(page, 'Cancel');
      await progress.waitFor({ state: 'detached' });
      expect(await field(page, 'name').inputValue()).toBe(name);
      expect(await field(page, 'type').inputValue()).toBe('film');
      await page.getByText(`${name}.mp4`, { exact: true }).waitFor();
      const { result } = await call<{ result: { name: string }[] }>(
        'GET',
        `${TEMPLATE_CALLS}?search=${encodeURIComponent(name)}`,
        (await newStaff()).access,
      );
      expect(result).toEqual([]);

      await slow(-1);
      await press(page, 'Save');
      await seesToast(page, 'Template Media created.');
      await entry(page, name).waitFor();
    },
  );

  deepTest(
    'API-05 TMD-01 a token that expires during an upload is renewed, and the file is sent once more',
    async ({ visit, allow }) => {
      allow(/status of 401/);
      const page = await (await visit()).tab();
      const staff = await newStaff();
      await opens(page, staff, ADD);
      await field(page, 'media_file').waitFor({ state: 'attached' });
      const name = newName('Twice');
      await choose(page, `${name}.png`, await png());
      await field(page, 'type').fill('cover');
      await eventually(() => field(page, 'name').inputValue()).toBe(name);
      await page.evaluate(() => localStorage.setItem('accessToken', 'a-token-that-has-ended'));
      const statuses: number[] = [];
      page.on('response', (response) => {
        if (response.request().method() === 'POST' && response.url().endsWith(TEMPLATE_CALLS))
          statuses.push(response.status());
      });
      await press(page, 'Save');
      await seesToast(page, 'Template Media created.');
      await entry(page, name).waitFor();
      expect(statuses).toEqual([401, 200]);
      expect(await kept(page, 'accessToken')).not.toBe('a-token-that-has-ended');
    },
  );

  deepTest(
    "TMD-01 without an answer, the form stays as it was, and the HTTP client's message is shown",
    async ({ visit, allow }) => {
      allow(/ERR_|Failed to load/);
      const page = await (await visit()).tab();
      await opens(page, await newStaff(), ADD);
      const name = newName('Offline');
      await choose(page, `${name}.png`, await png());
      await eventually(() => field(page, 'name').inputValue()).toBe(name);
      await field(page, 'type').fill('cover');
      await page.route(`**${TEMPLATE_CALLS}`, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await press(page, 'Save');
      await page
        .getByText(/Failed to send/)
        .first()
        .waitFor();
      expect(await field(page, 'name').inputValue()).toBe(name);
      await page.locator(preview).waitFor();
      await page.unroute(`**${TEMPLATE_CALLS}`);
      await press(page, 'Save');
      await seesToast(page, 'Template Media created.');
    },
  );
});

describe('an existing file', () => {
  deepTest(
    'TMD-02 LST-06 an update without a new file sends only the name; with one, the type as well',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      const staff = await newStaff();
      const before = newName('Before');
      const { pk, url } = await addMedia(staff, TEMPLATE_CALLS, before);
      await notesForms(page);
      await opens(page, staff, `${TEMPLATE_MEDIA}?edit=${pk}`);
      await eventually(() => field(page, 'name').inputValue()).toBe(before);
      expect(await field(page, 'media_file').getAttribute('required')).toBeNull();
      expect(await field(page, 'type').getAttribute('readonly')).not.toBeNull();
      const after = newName('After');
      await field(page, 'name').fill(after);
      await press(page, 'Save');
      await seesToast(page, 'Template Media updated.');
      await entry(page, after).waitFor();
      await eventually(() => field(page, 'name').inputValue()).toBe(after);
      expect(await sentForms(page)).toEqual([[['name', after]]]);

      await choose(page, 'new.png', await png(120, 60));
      await page.locator(preview).waitFor();
      expect(await field(page, 'name').inputValue()).toBe(after);
      await eventually(() => field(page, 'type').getAttribute('readonly')).toBeNull();
      await field(page, 'type').fill('logo');
      // Without the new file, the type is unchanged.
      await press(page, 'Discard');
      await eventually(() => field(page, 'type').inputValue()).toBe('cover');
      await choose(page, 'new.png', await png(120, 60));
      await page.locator(preview).waitFor();
      await field(page, 'type').fill('logo');
      await press(page, 'Save');
      const shown = page.locator('section img[src^="/media/templates/"]');
      await eventually(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
        120,
      );
      expect((await sentForms(page)).at(-1)).toEqual([
        ['type', 'logo'],
        ['name', after],
        ['media_file', 'new.png'],
      ]);
      expect(await shown.first().getAttribute('src')).not.toBe(url);
      await eventually(() => field(page, 'type').inputValue()).toBe('logo');
      expect(await field(page, 'type').getAttribute('readonly')).not.toBeNull();
    },
  );

  deepTest(
    'TMD-01 it is deleted after a question that names it, but not while it is in use',
    async ({ visit, allow }) => {
      allow(/status of 409/);
      const page = await (await visit()).tab();
      const staff = await newStaff();
      const [free, used] = [newName('Free'), newName('Used')];
      await addMedia(staff, TEMPLATE_CALLS, free);
      const { pk, url = '' } = await addMedia(staff, TEMPLATE_CALLS, used);
      const template = newName('Arrival');
      const { pk: templatePk } = await call<{ pk: number }>('POST', '/api/templates/admin/', staff.access, {
        name: template,
        type: 'blog',
        html_content: `<p><img src="${url}"></p>`,
        plain_content: '',
        html_variable_keys: [],
        plain_variable_keys: [],
      });
      await opens(page, staff, TEMPLATE_MEDIA);
      const remove = async (name: string): Promise<void> => {
        await entry(page, name)
          .getByRole('button', { name: `Delete: ${name}` })
          .click();
        const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await dialog.getByText(name).waitFor();
        await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      };
      await remove(free);
      await seesToast(page, 'Template Media Deleted.');
      await entry(page, free).waitFor({ state: 'detached' });

      await remove(used);
      const place = page.getByRole('listitem').filter({ hasText: `Template ${templatePk}: “${template}”.` });
      await place.last().waitFor();
      await page.getByText('Places that use this file: 1. Remove it there first.').first().waitFor();
      await entry(page, used).waitFor();

      await page.goto(`/en${TEMPLATE_MEDIA}?edit=${pk}`);
      await page.getByText('This file is used in 1 place and cannot be deleted.').waitFor();
      await page.getByRole('link', { name: template }).click();
      await isAt(page, '/en/dashboard/template/admin/');
      expect(new URL(page.url()).search).toBe(`?edit=${templatePk}`);
    },
  );

  deepTest(
    'TMD-01 the list is a table or a grid, as the person left it, with the same actions in both',
    async ({ visit }) => {
      const { context, tab } = await visit();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await tab();
      const staff = await newStaff();
      const name = newName('Seen');
      const { url } = await addMedia(staff, TEMPLATE_CALLS, name);
      await opens(page, staff, TEMPLATE_MEDIA);
      const actions = async () =>
        (
          await entry(page, name)
            .getByRole('button')
            .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
        ).toSorted();
      await entry(page, name).waitFor();
      const inTable = await actions();
      expect(inTable).toEqual(
        ['Copy address', 'Delete', 'Duplicate', 'Edit'].map((action) => `${action}: ${name}`),
      );
      await press(page, 'Grid');
      await page.locator('article').filter({ hasText: name }).waitFor();
      expect(await actions()).toEqual(inTable);
      expect(await page.getByRole('table').count()).toBe(0);
      const shown = entry(page, name).locator('img');
      await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
      await entry(page, name).getByRole('checkbox').check();
      await page.getByText('1 record selected').waitFor();
      await entry(page, name)
        .getByRole('button', { name: /^Copy address/ })
        .click();
      const link = `${inject('baseUrl')}${url}`;
      await seesToast(page, `${link} Copied to Clipboard`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await page.reload();
      await page.locator('article').filter({ hasText: name }).waitFor();
      await press(page, 'Table');
      await page.getByRole('table').waitFor();
      await page.reload();
      await page.getByRole('table').waitFor();
    },
  );

  deepTest('TMD-01 a file can be added, and deleted in the grid, by keyboard alone', async ({ visit }) => {
    const page = await (await visit()).tab();
    await opens(page, await newStaff(), TEMPLATE_MEDIA);
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (await page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not get to ${selector}`);
    };
    await tabTo('main [id$="-add-button"]');
    await page.keyboard.press('Enter');
    await field(page, 'media_file').waitFor({ state: 'attached' });
    // Early, because the browser must be told to hand over its dialog before a key opens it.
    const chooser = page.waitForEvent('filechooser');
    await tabTo('[name="media_file"]');
    await page.keyboard.press('Enter');
    const name = newName('By keys');
    await (await chooser).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await png() });
    await page.locator(preview).waitFor();
    await tabTo('[name="type"]');
    await page.keyboard.type('cover');
    await page.keyboard.press('Enter');
    await seesToast(page, 'Template Media created.');
    await entry(page, name).waitFor();
    const left = () =>
      page
        .getByRole('button', { name: 'Table', exact: true })
        .evaluate((one) => one.getBoundingClientRect().left);
    const before = await left();
    await page.getByRole('button', { name: 'Grid', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('article').filter({ hasText: name }).waitFor();
    // The switch is still where it was.
    expect(await left()).toBe(before);
    await tabTo(`article [aria-label="Delete: ${name}"]`);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seesToast(page, 'Template Media deleted.');
    await entry(page, name).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Files');
  });
});

describe.each(languagesInTurn(11))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('TMD-01 with both panels open, as a table and as a grid, on phones and wide screens', async ({
    visit,
  }) => {
    const page = await (await visit({ reducedMotion: 'reduce' })).tab();
    const staff = await newStaff();
    const name = newName('Axe');
    const { pk } = await addMedia(staff, TEMPLATE_CALLS, name);
    await opens(page, staff, `${TEMPLATE_MEDIA}?edit=${pk}&add=1`, language);
    await eventually(() => field(page, 'media_file').count()).toBe(2);
    await entry(page, name).first().waitFor();
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
