/** A student's first quarter of an hour on a slow network: 400 ms and 50 kB a second (NET-02). */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import sharp from 'sharp';
import { deepTest } from '../support/browser.ts';
import {
  choosesFile,
  field,
  fillSignUp,
  isAt,
  newAddress,
  toasts,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** In milliseconds: after this long without a sign, people press again. */
const PATIENCE_MS = 2000;
/** Of its three seconds, at least two are left once the page is drawn, however busy this machine is. */
const TOLD_MS = 2000;
/** A picture of noise, which cannot be packed. */
const PICTURE = { width: 300, height: 300 };

/** What the page noted of itself; times in milliseconds since it began. */
interface Noted {
  /** How long each press waited for a sign that something is under way. */
  waits: number[];
  /** When headings came. */
  headings: Record<string, number>;
  /** When toasts began to fade. */
  fading: Record<string, number>;
}
type NotingWindow = { noted?: Noted };

/** Makes every page note how soon it answers a press, and how long its toasts stay. */
const notes = (page: Tab): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: Noted = { waits: [], headings: {}, fading: {} };
    (globalThis as NotingWindow).noted = noted;
    let pressed: number | null = null;
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (isTrusted && target instanceof Element && target.closest('button[type="submit"]'))
          pressed ??= performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      if (heading !== '') noted.headings[heading] ??= performance.now();
      for (const toast of document.querySelectorAll('[data-phase="fading"]'))
        noted.fading[toast.textContent ?? ''] ??= performance.now();
      if (pressed === null || !document.querySelector('[data-pressed], button[aria-busy="true"]')) return;
      noted.waits.push(performance.now() - pressed);
      pressed = null;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
const notedBy = (page: Tab): Promise<Noted> =>
  page.evaluate(() => (globalThis as NotingWindow).noted ?? { waits: [], headings: {}, fading: {} });

/** Presses twice, as one does where nothing seems to happen. */
async function pressesTwice(page: Tab, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no such button on the screen.');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

deepTest(
  'NET-02 P55 on a slow network every press shows at once, sends once, and is told while its page is there',
  async ({ visit, codeFor }) => {
    const { context, tab } = await visit({ viewport: { width: 360, height: 740 } });
    const page = await tab();
    await notes(page);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Network.enable');
    await throttle.send('Network.emulateNetworkConditions', SLOW);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() !== 'GET')
        sent.push(`${request.method()} ${pathname.slice('/api'.length)}`);
    });
    const timesSent = (call: string) => sent.filter((one) => one === call).length;
    const card = (id: string) => page.locator(`#${id}`);
    const submitIn = (part: Locator) => part.locator('button[type="submit"]');

    // The page can be read, and used, long before its code has come.
    const email = newAddress('slow');
    await page.goto('/ckb/signup/', { waitUntil: 'commit' });
    await fillSignUp(page, email);
    expect(await page.locator('html.started').count()).toBe(0);
    await pressesTwice(page, submitIn(page.locator('main')));
    await isAt(page, '/ckb/otp/');
    await field(page, 'digit_1').waitFor();
    expect(timesSent('POST /users/auth/signup/')).toBe(1);

    // The sixth digit sends the code.
    await typeCode(page, await codeFor(email));
    await isAt(page, '/ckb/dashboard/');
    await card('timezone').getByRole('combobox').first().waitFor();
    await toasts(page).first().waitFor();
    await expect.poll(() => toasts(page).count()).toBe(0);
    expect(timesSent('POST /users/auth/signup/otp/')).toBe(1);
    const arrival = await notedBy(page);
    const came = Math.max(...Object.values(arrival.headings));
    const [, faded = 0] = Object.values(arrival.fading).toSorted((one, other) => one - other);
    expect(Object.keys(arrival.headings)).toHaveLength(3);
    expect(faded - came).toBeGreaterThan(TOLD_MS);

    await field(page, 'first_name').fill('ژین');
    await field(page, 'last_name').fill('ئالان');
    await pressesTwice(page, submitIn(card('general')));
    await toasts(page).first().waitFor();
    expect(timesSent('PUT /users/account/')).toBe(1);

    await field(page, 'area').selectOption('America');
    await field(page, 'location').selectOption('Argentina/Salta');
    const beforeReload = await notedBy(page);
    await page.reload();
    await expect.poll(() => field(page, 'location').inputValue()).toBe('Argentina/Salta');
    await pressesTwice(page, submitIn(card('timezone')));
    await isAt(page, '/ckb/dashboard/account/');
    expect(timesSent('PUT /users/timezone/')).toBe(1);

    const noise = await sharp({
      create: {
        ...PICTURE,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await choosesFile(card('avatar').locator('input[type="file"]'), 'me.png', noise);
    await pressesTwice(page, submitIn(card('avatar')));
    await card('avatar').getByRole('progressbar').waitFor();
    await expect.poll(() => timesSent('PUT /users/avatar/')).toBe(1);
    await card('avatar').getByRole('progressbar').waitFor({ state: 'detached' });
    await toasts(page).first().waitFor();
    expect(timesSent('PUT /users/avatar/')).toBe(1);

    const waits = [...beforeReload.waits, ...(await notedBy(page)).waits];
    expect(waits.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...waits)).toBeLessThan(PATIENCE_MS);
  },
);
