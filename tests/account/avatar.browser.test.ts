import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { latestCode } from '../support/mailbox.ts';
import { claimingSize, colourAt, metadataOf, redAndBlue, seeThrough } from '../support/pictures.ts';
import { findings, languagesInTurn } from '../support/browser/axe.ts';
import {
  errorUnder,
  field,
  focused,
  newAddress,
  PASSWORD,
  press,
  seesErrorUnder,
  seesToast,
  type Tab,
} from '../support/browser/person.ts';
import { refusal } from '../support/browser/refusal.ts';
import { keepSession, type Tokens } from '../support/browser/signed-in.ts';

const PUT = /\/api\/users\/avatar\/$/;
const GET = /\/api\/users\/avatar\/[0-9a-f-]+\/$/;
const PAGE = '/en/dashboard/account/';
const MIDDLE = 0.5;

interface Member extends Tokens {
  email: string;
}

interface Answer<Data> {
  success: boolean;
  data: Data;
}

/** One call to the server as the SPA makes it. */
async function call<Data>(method: string, path: string, access: string | null, body?: object): Promise<Data> {
  const answer = await fetch(`${inject('baseUrl')}/api/users${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(access === null ? {} : { authorization: `Bearer ${access}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { success, data } = (await answer.json()) as Answer<Data>;
  expect(success, `${method} ${path}`).toBe(true);
  return data;
}

/** A new, verified member without a picture. */
async function newMember(): Promise<Member> {
  const email = newAddress('portrait');
  const form = { email, password: PASSWORD, confirm_password: PASSWORD };
  const tokens = await call<Omit<Member, 'email'>>('POST', '/auth/signup/', null, form);
  await call('GET', '/auth/signup/otp/', tokens.access);
  const one_time_password = await latestCode(inject('mailboxUrl'), email);
  await call('POST', '/auth/signup/otp/', tokens.access, { one_time_password });
  return { email, ...tokens };
}

/** Opens the account page as this member. */
async function open(page: Tab, member: Member, path = PAGE): Promise<void> {
  await keepSession(page, member);
  await page.goto(path);
  await field(page, 'avatar').waitFor({ state: 'attached' });
}

const card = (page: Tab) => page.locator('#avatar');
const shownPictures = (page: Tab) => page.locator('img[src^="blob:"]');
const square = (page: Tab) => card(page).getByRole('application');
const submit = (page: Tab) => card(page).getByRole('button', { name: 'Submit' });
const file = (buffer: Buffer, name = 'me.png') => ({
  name,
  mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  buffer,
});

async function choose(page: Tab, buffer: Buffer, name?: string): Promise<void> {
  await field(page, 'avatar').setInputFiles(file(buffer, name));
}

/** Chooses a picture and waits until it can be sent. */
async function hold(page: Tab, buffer: Buffer, name?: string): Promise<void> {
  await choose(page, buffer, name);
  await submit(page).waitFor();
}

/** Drops files on the card, or pastes them into the page, as the browser would. */
const give = (page: Tab, how: 'drop' | 'paste', files: { name: string; type: string; bytes: number[] }[]) =>
  page.evaluate(
    ([way, given]) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of given) {
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      }
      const place = document.querySelector('#avatar button');
      if (way === 'drop') {
        for (const kind of ['dragover', 'drop']) {
          const init = { dataTransfer: transfer, bubbles: true, cancelable: true };
          place?.dispatchEvent(new DragEvent(kind, init));
        }
      } else {
        const init = { clipboardData: transfer, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new ClipboardEvent('paste', init));
      }
    },
    [how, files] as const,
  );

/** The picture as the server keeps it. */
async function keptPicture({ access }: Member): Promise<Buffer> {
  const { avatar_id } = await call<{ avatar_id: string }>('GET', '/me/', access);
  const answer = await fetch(`${inject('baseUrl')}/api/users/avatar/${avatar_id}/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  return Buffer.from(await answer.arrayBuffer());
}

describe('changing the picture', () => {
  test('ACC-02 Submit appears once a file is chosen; it is sent by PUT as multipart, confirmed, cleared and shown everywhere', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    const member = await newMember();
    await open(page, member);
    const control = field(page, 'avatar');
    expect(await control.getAttribute('accept')).toBe('.png,.jpg,.jpeg');
    expect(
      await control.evaluate(({ required, multiple }: HTMLInputElement) => ({ required, multiple })),
    ).toEqual({ required: true, multiple: false });
    expect(await card(page).textContent()).toContain(member.email);
    expect(await submit(page).count()).toBe(0);
    expect(await shownPictures(page).count()).toBe(0);

    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Change Picture');
    await (await chooser).setFiles(file(await redAndBlue(300, 200).png().toBuffer()));
    await submit(page).waitFor();
    await page.getByRole('img', { name: 'The picture you have chosen' }).waitFor();

    const sent = page.waitForRequest((request) => request.method() === 'PUT' && PUT.test(request.url()));
    await submit(page).click();
    const request = await sent;
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.headers()['default-timezone']).toBe('Europe/Berlin');
    await seesToast(page, 'Avatar has been updated.');
    await expect.poll(() => submit(page).count()).toBe(0);
    expect(await control.evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(0);
    await expect.poll(() => focused(page)).toBe('Change Picture');
    // In the card and in the top bar, with one shared address.
    await expect.poll(() => shownPictures(page).count()).toBe(2);
    const addresses = await shownPictures(page).evaluateAll((all) =>
      all.map((each) => each.getAttribute('src')),
    );
    expect(new Set(addresses).size).toBe(1);

    const picture = await keptPicture(member);
    expect(await metadataOf(picture)).toMatchObject({ width: 200, height: 200 });
    expect(await colourAt(picture, 0.1, MIDDLE)).toBe('red');
    expect(await colourAt(picture, 0.9, MIDDLE)).toBe('blue');

    await page.reload();
    await expect.poll(() => shownPictures(page).count()).toBe(2);
    const isDrawn = () =>
      shownPictures(page).evaluateAll((all) =>
        all.every((each) => (each as HTMLImageElement).naturalWidth > 0),
      );
    await expect.poll(isDrawn).toBe(true);
  });

  test.for(['drop', 'paste'] as const)(
    'ACC-02 a picture can be chosen by %s',
    { tags: ['deep'] },
    async (how, { visit }) => {
      const page = await (await visit()).tab();
      await open(page, await newMember());
      const bytes = [...(await redAndBlue(80, 80).jpeg().toBuffer())];
      const one = { name: 'me.jpg', type: 'image/jpeg', bytes };
      await give(page, how, [one, one]);
      await seesErrorUnder(page, 'avatar', 'Choose one picture only.');
      await give(page, how, [one]);
      await submit(page).waitFor();
      expect(await errorUnder(page, 'avatar')).toBe('');
      await submit(page).click();
      await seesToast(page, 'Avatar has been updated.');
    },
  );

  deepTest('ACC-02 a paste into another field stays there', async ({ visit }) => {
    const page = await (await visit()).tab();
    await open(page, await newMember());
    const isTaken = await field(page, 'first_name').evaluate((control) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'me.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
      return !control.dispatchEvent(event);
    });
    expect(isTaken).toBe(false);
    expect(await submit(page).count()).toBe(0);
  });

  deepTest(
    'ACC-02 a file that must not be sent is reported under the field and not sent',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await open(page, await newMember());
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') requests.push(request.url());
      });
      const png = await redAndBlue(120, 90).png().toBuffer();
      const jpeg = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg()
        .toBuffer();
      const wrong: [name: string, bytes: Buffer, told: RegExp][] = [
        ['me.gif', png, /^Choose a picture in the PNG or JPEG format/],
        [
          'me.svg',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
          /^Choose a picture in the PNG or/,
        ],
        ['me.png', Buffer.alloc(0), /^The file is empty\.$/],
        ['me.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), /larger than 5 MB/],
        ['me.png', Buffer.from('GIF89a, whatever the name says'), /^This file is not a PNG or JPEG picture/],
        ['me.jpg', await redAndBlue(20, 20).webp().toBuffer(), /^This file is not a PNG or JPEG picture/],
        ['me.png', await claimingSize(30_000, 30_000), /too many pixels/],
        ['me.png', png.subarray(0, Math.floor(png.length / 2)), /can't read this picture. It may be damaged/],
        [
          'me.jpg',
          jpeg.subarray(0, Math.floor(jpeg.length / 2)),
          /can't read this picture. It may be damaged/,
        ],
      ];
      for (const [name, bytes, told] of wrong) {
        await choose(page, bytes, name);
        await seesErrorUnder(page, 'avatar', told);
        expect(await submit(page).count(), name).toBe(0);
      }
      await hold(page, png);
      expect(await errorUnder(page, 'avatar')).toBe('');
      expect(requests).toEqual([]);
    },
  );

  deepTest('ACC-02 the crop area is set by keyboard, read out, and sent', async ({ visit }) => {
    const page = await (await visit()).tab();
    const member = await newMember();
    await open(page, member);
    await hold(page, await redAndBlue(400, 200).png().toBuffer());
    const spoken = () => card(page).locator('output').allTextContents();
    expect((await spoken()).join(' ')).toContain('50% across, 50% down, size 100%');
    await square(page).focus();
    await page.keyboard.press('-');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await spoken()).join(' ')).toContain('0% across, 50% down, size 96%');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seesToast(page, 'Avatar has been updated.');
    const picture = await keptPicture(member);
    expect(await colourAt(picture, 0.05, MIDDLE)).toBe('red');
    expect(await colourAt(picture, 0.95, MIDDLE)).toBe('red');
  });

  deepTest(
    'ACC-02 the crop area is moved by dragging, and by pressing elsewhere in the picture',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      const member = await newMember();
      await open(page, member);
      await hold(page, await redAndBlue(400, 200).png().toBuffer());
      const box = await square(page).boundingBox();
      if (!box) throw new Error('there is no square');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 2, box.y, { steps: 4 });
      await page.mouse.up();
      const left = async () => (await square(page).boundingBox())?.x ?? 0;
      await expect.poll(left).toBeGreaterThan(box.x + box.width * 0.4);
      await page.mouse.click(box.x - box.width * 0.4, box.y + box.height / 2);
      await expect.poll(left).toBeLessThan(box.x - box.width * 0.4);
      await submit(page).click();
      await seesToast(page, 'Avatar has been updated.');
      expect(await colourAt(await keptPicture(member), 0.9, MIDDLE)).toBe('red');
    },
  );

  deepTest('ACC-02 a photo the camera rotated is sent upright, and stays a JPEG', async ({ visit }) => {
    const { context, tab } = await visit();
    // Playwright does not show a form's files: the form is read as it leaves the page.
    await context.addInitScript(() => {
      const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'send')?.value as (
        body: unknown,
      ) => void;
      XMLHttpRequest.prototype.send = function (body) {
        Object.assign(globalThis, { sentForm: body });
        send.call(this, body);
      };
    });
    const page = await tab();
    const member = await newMember();
    await open(page, member);
    const bytes = await redAndBlue(200, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect((await metadataOf(bytes)).orientation).toBe(6);
    await hold(page, bytes, 'me.jpeg');
    await submit(page).click();
    await seesToast(page, 'Avatar has been updated.');
    const sent = await page.evaluate(async () => {
      const { sentForm } = globalThis as unknown as { sentForm: FormData };
      const [[field, value] = [], ...others] = [...sentForm];
      if (!(value instanceof File)) throw new Error('no file was sent');
      const { name, type } = value;
      return {
        field,
        name,
        type,
        others: others.length,
        bytes: [...new Uint8Array(await value.arrayBuffer())],
      };
    });
    expect(sent).toMatchObject({ field: 'avatar', name: 'me.jpg', type: 'image/jpeg', others: 0 });
    const sentBytes = Buffer.from(sent.bytes);
    const metadata = await metadataOf(sentBytes);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
    expect([metadata.orientation, metadata.exif]).toEqual([undefined, undefined]);
    expect(await colourAt(sentBytes, MIDDLE, 0.1)).toBe('red');
    const picture = await keptPicture(member);
    expect(await colourAt(picture, MIDDLE, 0.1)).toBe('red');
    expect(await colourAt(picture, MIDDLE, 0.9)).toBe('blue');
  });

  deepTest('ACC-02 transparent parts stay transparent', async ({ visit }) => {
    const page = await (await visit()).tab();
    const member = await newMember();
    await open(page, member);
    await hold(page, await seeThrough(90, 90));
    await submit(page).click();
    await seesToast(page, 'Avatar has been updated.');
    expect((await metadataOf(await keptPicture(member))).hasAlpha).toBe(true);
  });
});

describe('when sending goes wrong', () => {
  deepTest(
    'if the module that reads pictures fails to load, the field says so, and the next choice succeeds',
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      const page = await (await visit()).tab();
      await open(page, await newMember());
      const picture = await redAndBlue(80, 80).png().toBuffer();
      await page.route(/\/picture-file-/, (route) => route.abort());
      await choose(page, picture);
      await seesErrorUnder(page, 'avatar', /needed to read pictures didn't load/);
      await page.unroute(/\/picture-file-/);
      await hold(page, picture);
    },
  );

  test('FRM-01 a refusal is shown under the field, and the choice stays', async ({ visit, allow }) => {
    allow(/status of 400/);
    const page = await (await visit()).tab();
    await open(page, await newMember());
    await hold(page, await redAndBlue(80, 80).png().toBuffer());
    await page.route(PUT, (route) => route.fulfill(refusal({ avatar: ['The picture is damaged.'] })));
    await submit(page).click();
    await seesErrorUnder(page, 'avatar', 'The picture is damaged.');
    await page.unroute(PUT);
    await submit(page).click();
    await seesToast(page, 'Avatar has been updated.');
    expect(await errorUnder(page, 'avatar')).toBe('');
  });

  deepTest(
    "API-09 without a network, the HTTP client's message is shown, the choice stays, and Retry sends it",
    async ({ visit, allow }) => {
      allow(/ERR_FAILED/);
      const page = await (await visit()).tab();
      const member = await newMember();
      await open(page, member);
      await hold(page, await redAndBlue(400, 200).png().toBuffer());
      await page.route(PUT, (route) => route.abort());
      await square(page).focus();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowRight');
      await submit(page).click();
      const notice = card(page).getByRole('alert');
      await notice.waitFor();
      expect(await notice.textContent()).toContain('[PUT] "/api/users/avatar/"');
      await page.unroute(PUT);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await seesToast(page, 'Avatar has been updated.');
      expect(await colourAt(await keptPicture(member), 0.1, MIDDLE)).toBe('blue');
    },
  );

  deepTest(
    'ACC-02 uploading a large picture shows percentages and can be cancelled; the choice stays',
    async ({ visit, allow }) => {
      allow(/ERR_ABORTED/);
      const { context, tab } = await visit();
      const page = await tab();
      const member = await newMember();
      await open(page, member);
      const noise = { raw: { width: 900, height: 900, channels: 3 as const } };
      await hold(
        page,
        await sharp(randomBytes(900 * 900 * 3), noise)
          .png()
          .toBuffer(),
      );
      const session = await context.newCDPSession(page);
      // Two minutes for all of it: it must not be there before somebody has pressed Cancel.
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
      await session.send('Network.emulateNetworkConditions', slow);
      const given = page.waitForEvent('requestfailed');
      await submit(page).click();
      const bar = card(page).getByRole('progressbar', { name: 'Sending the picture' });
      await expect.poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value)).toBeGreaterThan(0);
      expect(await submit(page).isDisabled()).toBe(true);
      await card(page).getByRole('button', { name: 'Cancel' }).click();
      expect((await given).url()).toMatch(PUT);
      await expect.poll(() => bar.count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('Submit');
      expect(await submit(page).isEnabled()).toBe(true);
      expect(await call<{ avatar_id: string | null }>('GET', '/me/', member.access)).toMatchObject({
        avatar_id: null,
      });
    },
  );

  deepTest(
    'API-08 if a picture fails to load, the initials stay, and it can be retried',
    async ({ visit, allow }) => {
      allow(/status of 404/);
      const page = await (await visit()).tab();
      const member = await newMember();
      await open(page, member);
      await hold(page, await redAndBlue(80, 80).png().toBuffer());
      await page.route(GET, (route) =>
        route.fulfill({ ...refusal({ detail: ['Not found.'] }), status: 404 }),
      );
      await submit(page).click();
      await card(page).getByText('Your picture could not be loaded.').waitFor();
      expect(await shownPictures(page).count()).toBe(0);
      await page.unroute(GET);
      await card(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => shownPictures(page).count()).toBe(2);
    },
  );
});

deepTest(
  'API-07 every object URL is revoked: of previews, of a replaced picture, and on leaving',
  async ({ visit }) => {
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      const live = new Set<string>();
      const createObjectURL = URL.createObjectURL.bind(URL);
      const revokeObjectURL = URL.revokeObjectURL.bind(URL);
      URL.createObjectURL = (source: Blob) => {
        const address = createObjectURL(source);
        live.add(address);
        return address;
      };
      URL.revokeObjectURL = (address: string) => {
        live.delete(address);
        revokeObjectURL(address);
      };
      Object.assign(globalThis, { liveAddresses: live });
    });
    const page = await tab();
    await open(page, await newMember());
    const live = () =>
      page.evaluate(() => (globalThis as unknown as { liveAddresses: Set<string> }).liveAddresses.size);
    const picture = await redAndBlue(80, 80).png().toBuffer();
    expect(await live()).toBe(0);
    for (let round = 0; round < 3; round += 1) {
      await hold(page, picture);
      await expect.poll(live).toBe(1);
      await press(page, 'Discard');
      await expect.poll(live).toBe(0);
    }
    for (let round = 0; round < 2; round += 1) {
      await hold(page, picture);
      await submit(page).click();
      await expect.poll(() => submit(page).count()).toBe(0);
      await expect.poll(() => shownPictures(page).count()).toBe(2);
      await expect.poll(live).toBe(1);
    }
    await hold(page, picture);
    await expect.poll(live).toBe(2);
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/en/signin/');
    await expect.poll(live).toBe(0);
  },
);

test.for(languagesInTurn(2))(
  'axe finds nothing on the card with a chosen picture in %s, dark and light, on a phone',
  { tags: ['deeper'] },
  async (locale, { visit }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, timezoneId: 'UTC' };
    const page = await (await visit({ ...phone, reducedMotion: 'reduce' })).tab();
    await open(page, await newMember(), `/${locale}/dashboard/account/`);
    await choose(page, await redAndBlue(300, 160).png().toBuffer());
    await square(page).waitFor();
    const small = await card(page)
      .locator('button, input[type="range"]')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
      );
    expect(small).toEqual([]);
    expect(await findings(page)).toEqual([]);
  },
);
