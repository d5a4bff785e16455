/** A student's first quarter of an hour, and a staff member's edit, on a slow network: 400 ms and 50 kB a second (NET-02). */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import sharp from 'sharp';
import type { AdminPost, AdminPostDetail } from '../../contract/posts.ts';
import { deepTest } from '../support/browser.ts';
import {
  choosesFile,
  field,
  fillSignUp,
  isAt,
  newAddress,
  seesToast,
  typeCode,
  type Tab,
} from '../support/browser/person.ts';
import { AREA, panel, save, usePostsArea } from '../support/browser/posts-area.ts';

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A reaction so few pictures later is seen at once; an answer over this network takes many, however slowly a machine draws. */
const AT_ONCE = 2;
/** A picture of noise, which does not compress. */
const PICTURE = { width: 300, height: 300 };

/** The page's own counts. */
interface Noted {
  /** How many pictures the page drew after each press before its visible reaction. */
  waits: number[];
}
type NotingWindow = { noted?: Noted };

const BUTTONS = 'button[type="submit"], [data-row-edit]';
/** What shows that a press was noticed. */
const SIGNS = '[data-pressed], button[aria-busy="true"], [data-row-edit][aria-expanded="true"]';

/** Makes every page count how soon it reacts to a press. */
const notes = (page: Tab): Promise<unknown> =>
  page.addInitScript(
    ({ buttons, signs }) => {
      const noted: Noted = { waits: [] };
      (globalThis as NotingWindow).noted = noted;
      let drawn = 0;
      const draw = (): void => {
        drawn += 1;
        requestAnimationFrame(draw);
      };
      draw();
      let pressed: number | null = null;
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          if (isTrusted && target instanceof Element && target.closest(buttons)) pressed ??= drawn;
        },
        true,
      );
      new MutationObserver(() => {
        if (pressed === null || !document.querySelector(signs)) return;
        noted.waits.push(drawn - pressed);
        pressed = null;
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    { buttons: BUTTONS, signs: SIGNS },
  );
const notedBy = (page: Tab): Promise<Noted> =>
  page.evaluate(() => (globalThis as NotingWindow).noted ?? { waits: [] });

/** Slows the tab down. Returns how often it has made a call that changes something, such as `POST /users/account/`. */
async function slowDown(page: Tab): Promise<(call: string) => number> {
  await notes(page);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Network.enable');
  await throttle.send('Network.setCacheDisabled', { cacheDisabled: true });
  await throttle.send('Network.emulateNetworkConditions', SLOW);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      sent.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return (call) => sent.filter((one) => one === call).length;
}

/** Opens a page, and holds its code until the returned function is called: people are faster than a slow network. */
async function opensWithoutCode(page: Tab, path: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js';
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    // The route stays: Playwright misses requests sent while it removes one.
    held.resolve();
    await page.locator('html.started').waitFor();
  };
}

const submitIn = (part: Locator): Locator => part.locator('button[type="submit"]');
/** The button of the account page's save bar. */
const saveIn = (page: Tab): Locator =>
  page.locator('button[form="general-form"], button[form="timezone-form"]');

deepTest(
  'NET-02 on a slow network, every press shows at once, and sends once',
  async ({ visit, codeFor }) => {
    const { tab } = await visit({ viewport: { width: 360, height: 740 } });
    const page = await tab();
    const timesSent = await slowDown(page);
    const card = (id: string) => page.locator(`#${id}`);

    // The page is readable and usable long before its code has loaded.
    const email = newAddress('slow');
    const codeComes = await opensWithoutCode(page, '/ckb/signup/');
    await fillSignUp(page, email);
    await submitIn(page.locator('main')).dblclick();
    await codeComes();
    await isAt(page, '/ckb/otp/');
    await field(page, 'digit_1').waitFor();
    expect(timesSent('POST /users/auth/signup/')).toBe(1);

    // The sixth digit sends the code.
    await typeCode(page, await codeFor(email));
    await isAt(page, '/ckb/dashboard/');
    await card('timezone').getByRole('combobox').first().waitFor();
    expect(timesSent('POST /users/auth/signup/otp/')).toBe(1);

    await field(page, 'first_name').fill('ژین');
    await field(page, 'last_name').fill('ئالان');
    await saveIn(page).dblclick();
    await Promise.all([
      expect.poll(() => timesSent('PUT /users/account/')).toBe(1),
      seesToast(page, 'زانیاریی گشتی نوێکرایەوە.'),
    ]);
    expect(timesSent('PUT /users/account/')).toBe(1);

    await field(page, 'area').selectOption('America');
    await field(page, 'location').selectOption('Argentina/Salta');
    const beforeReload = await notedBy(page);
    await page.reload();
    await expect.poll(() => field(page, 'location').inputValue()).toBe('Argentina/Salta');
    await saveIn(page).dblclick();
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
    await submitIn(card('avatar')).dblclick();
    await card('avatar').getByRole('progressbar').waitFor();
    await expect.poll(() => timesSent('PUT /users/avatar/')).toBe(1);
    await card('avatar').getByRole('progressbar').waitFor({ state: 'detached' });
    expect(timesSent('PUT /users/avatar/')).toBe(1);

    const waits = [...beforeReload.waits, ...(await notedBy(page)).waits];
    expect(waits.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...waits)).toBeLessThanOrEqual(AT_ONCE);
  },
);

deepTest(
  'NET-02 on a slow network, a message to the team is sent once, even before its page has loaded its code',
  async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 360, height: 740 } })).tab();
    const timesSent = await slowDown(page);
    const codeComes = await opensWithoutCode(page, '/ckb/contact/');
    const message = `سڵاو ${newAddress('slow')}`;
    const letter = {
      first_name: 'ژین',
      last_name: 'ئالان',
      email: newAddress('slow'),
      phone: '0750',
      message,
    };
    for (const [name, text] of Object.entries(letter)) await field(page, name).fill(text);
    const form = page.locator('form').filter({ has: field(page, 'message') });
    await submitIn(form).dblclick();
    await codeComes();
    await seesToast(page, /./);
    await expect.poll(() => field(page, 'message').inputValue()).toBe('');
    expect(timesSent('POST /support/contact/message/')).toBe(1);
    const { waits } = await notedBy(page);
    expect(waits.length).toBeGreaterThanOrEqual(1);
    expect(Math.max(...waits)).toBeLessThanOrEqual(AT_ONCE);
  },
);

describe('staff on a slow network', () => {
  const { open, call, origin } = usePostsArea();

  deepTest(
    'NET-02 a post is edited as rich text: each press shows at once, and saves once',
    async ({ visit }) => {
      const [post] = (await call<{ result: AdminPost[] }>('GET', '/blog/admin/posts/?page_size=1')).result;
      const page = await open(visit, '/en/terms/');
      const timesSent = await slowDown(page);
      await page.goto(`${origin()}${AREA}`);
      await page.getByRole('button', { name: `Edit: ${post?.subject}` }).click();
      const text = panel(page).frameLocator('iframe').first().locator('[contenteditable="true"]');
      const subject = `${post?.subject}, again`;
      await field(page, 'subject').fill(subject);
      await text.click();
      await page.keyboard.type('Typed slowly. ');
      await save(page).dblclick();
      await seesToast(page, 'Blog post updated.');
      expect(timesSent(`PATCH /blog/admin/posts/${post?.pk}/`)).toBe(1);
      const stored = await call<AdminPostDetail>('GET', `/blog/admin/posts/${post?.pk}/`);
      expect(stored.subject).toBe(subject);
      expect(JSON.stringify(stored.values)).toContain('Typed slowly.');
      const { waits } = await notedBy(page);
      expect(waits.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(AT_ONCE);
    },
  );
});
