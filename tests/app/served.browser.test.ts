import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import {
  addressesOf,
  cards,
  end,
  firstPage,
  LIST,
  reached,
  scrollUntil,
  type ListAnswer,
} from '../support/browser/listing.ts';
import { element } from '../support/browser/reader.ts';
import { focused, seesHeading, type Tab } from '../support/browser/person.ts';
import { takeTokens } from '../support/browser/staff.ts';

/** Holds all scripts of the product until it is called. */
async function holdScripts(page: Tab): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.locator('html.started').waitFor();
  };
}

/** The public pages that start with the most text. */
const PAGES = ['/terms/', '/privacy-policy/', '/contact/', '/frequently-asked-questions/', '/blog/1/'];

test('LND-01 a page that comes with its styles gets none of them twice', async ({ visit }) => {
  const page = await (await visit()).tab('/en/');
  await page.locator('html.started').waitFor();
  const { served, added } = await page.evaluate(() => {
    const inGroups = (sheet: CSSStyleSheet): string[] =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSMediaRule
          ? [...rule.cssRules].filter((one) => !(one instanceof CSSKeyframesRule)).map((one) => one.cssText)
          : [],
      );
    const { styleSheets, adoptedStyleSheets } = document;
    return { served: [...styleSheets].flatMap(inGroups), added: adoptedStyleSheets.flatMap(inGroups) };
  });
  expect(added).toEqual([]);
  expect(served.length).toBeGreaterThan(100);
  expect(served).toEqual([...new Set(served)]);
  const sent = await (await page.request.get('/en/')).text();
  expect(sent.match(/--sxs\{--sxs:\d/g), 'all groups of rules').toHaveLength(7);
});

deepTest(
  'LNG-06 a page that came other than it is rendered here is put right, and the report says where it differed',
  async ({ visit, allow }) => {
    allow(/not as served/);
    const page = await (await visit()).tab();
    await page.route('**/en/contact/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(<\/?)h1\b/g, '$1h6');
      await route.fulfill({ response, body });
    });
    const reported = page.waitForEvent('pageerror');
    await page.goto('/en/contact/');
    expect((await reported).message).toMatch(/^The page is not as served in h1 .* in main .*#418/);
    await page.locator('main h1').waitFor();
  },
);

describe('without scripts', () => {
  const unscripted = { javaScriptEnabled: false } as const;

  test('LND-01 the landing page is readable, and its links work', async ({ visit }) => {
    const page = await (await visit(unscripted)).tab('/en/');
    await seesHeading(page, 'Study or work abroad, with someone who knows the way.');
    expect(await page.locator('#overlay').isVisible()).toBe(false);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await seesHeading(page, 'Blog');
  });

  deepTest('FAQ-01 every question is shown with its answer', async ({ visit }) => {
    const page = await (await visit(unscripted)).tab('/en/frequently-asked-questions/');
    const answers = page.locator('main section[id$="-text"]');
    expect(await answers.count()).toBe(12);
    for (const answer of await answers.all())
      expect(await answer.locator('p').first().isVisible()).toBe(true);
  });

  deepTest('LEG-01 the terms are readable in Central Kurdish, right to left', async ({ visit }) => {
    const page = await (await visit(unscripted)).tab('/ckb/terms/');
    await seesHeading(page, /./);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(3000);
  });

  test('BLG-05 a post is readable, with its pictures and table', async ({ visit }) => {
    const page = await (await visit(unscripted)).tab('/en/blog/1/');
    await seesHeading(page, /visa/i);
    const text = page.locator('[data-post-text]');
    expect((await text.innerText()).length).toBeGreaterThan(1500);
    await text.getByRole('table').waitFor();
    await text.locator('img').first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        text
          .locator('img')
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
  });

  deepTest('BLG-01 page 2 of the listing is readable, and links to pages 1 and 3', async ({ visit }) => {
    const page = await (await visit(unscripted)).tab('/en/blog/?page=2');
    const subjectsOf = async (number: number): Promise<string[]> => {
      const answer = await page.request.get(`/api/blog/posts/?page=${number}&page_size=9&first_language=en`);
      const { data } = (await answer.json()) as { data: ListAnswer };
      return data.result.map(({ subject }) => subject);
    };
    const seesPage = async (number: number): Promise<void> => {
      const shown = await cards(page).getByRole('heading').allInnerTexts();
      expect(shown).toEqual(await subjectsOf(number));
      expect(shown).toHaveLength(9);
      expect(await page.locator('main nav [aria-current="page"]').innerText()).toBe(String(number));
    };
    await seesPage(2);
    await page.locator('nav a[rel="prev"]').click();
    await page.waitForURL('**/en/blog/');
    await seesPage(1);
    expect(await page.locator('nav a[rel="prev"]').count()).toBe(0);
    await page.goBack();
    await page.locator('nav a[rel="next"]').click();
    await page.waitForURL('**/en/blog/?page=3');
    await seesPage(3);
    // After the last page there is nothing more, and the links back lead to existing pages.
    const last = (await firstPage(page)).total_pages;
    await page.goto('/en/blog/?page=999');
    expect(await page.locator('main nav [aria-current="page"]').innerText()).toBe(String(last));
    expect(await page.locator('nav a[rel="next"]').count()).toBe(0);
    await page.locator('nav a[rel="prev"]').click();
    await page.waitForURL(`**/en/blog/?page=${last - 1}`);
  });

  deepTest(
    'LAY-01 on a phone, menus and languages are open, and nothing is wider than the page',
    async ({ visit }) => {
      const page = await (await visit({ ...unscripted, viewport: { width: 360, height: 740 } })).tab('/en/');
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Questions?' })
        .waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Kurmancî' }).click();
      await page.waitForURL('**/kmr/');
      const { scroll, window } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        window: innerWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(window);
    },
  );

  test('FRM-01 a form says that it needs scripts, and its input gets into no address', async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    const page = await (await visit(unscripted)).tab('/en/signin/');
    const note = page.locator('main form noscript');
    expect(await note.textContent()).toContain('This form needs JavaScript.');
    expect((await note.boundingBox())?.height).toBeGreaterThan(20);
    await page.getByLabel('Password', { exact: true }).fill('renas-demo-2026');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForLoadState();
    expect(page.url()).not.toContain('renas-demo');
  });

  deepTest('LAY-03 the 404 page says so', async ({ visit, allow }) => {
    allow(/status of 404/);
    await seesHeading(await (await visit(unscripted)).tab('/kmr/nowhere/at/all/'), /./);
  });
});

describe('before the scripts arrive', () => {
  test.for(['/en/', '/ckb/blog/', '/kmr/blog/1/', '/en/frequently-asked-questions/', '/en/signin/'])(
    'THM-04 %s is readable, no overlay covers it, and its elements stay when the product starts',
    async (path, { visit }) => {
      const page = await (await visit()).tab();
      const release = await holdScripts(page);
      await page.goto(path);
      await seesHeading(page, /./);
      expect(await page.locator('#overlay').isVisible()).toBe(false);
      await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-mark', ''));
      await release();
      expect(await page.locator('main h1[data-mark]').count()).toBe(1);
    },
  );

  test('THM-04 no style rule added by the starting product moves what is read', async ({ visit }) => {
    const { context, tab } = await visit({ viewport: { width: 360, height: 740 } });
    await context.addInitScript(() => {
      const noted = globalThis as unknown as { moved: string[] };
      noted.moved = [];
      const places = (): string =>
        [...document.querySelectorAll('#root a, #root main > *, #root footer')]
          .map((one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return [x, y, width].map(Math.round).join(' ');
          })
          .join('; ');
      const isStarted = (): boolean => document.documentElement.classList.contains('started');
      class Noting extends CSSGroupingRule {
        override insertRule(rule: string, index?: number): number {
          const before = isStarted() ? '' : places();
          const at = super.insertRule(rule, index);
          if (!isStarted() && places() !== before) noted.moved.push(rule);
          return at;
        }
      }
      const own = Object.getOwnPropertyDescriptor(Noting.prototype, 'insertRule');
      if (own) Object.defineProperty(CSSMediaRule.prototype, 'insertRule', own);
    });
    const page = await tab();
    const release = await holdScripts(page);
    await page.goto('/ckb/contact/');
    await page.evaluate(() => document.fonts.ready);
    await release();
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  for (const language of ['en', 'ckb', 'kmr'])
    (language === 'ckb' ? test : deepTest)(
      `THM-04 LNG-04 on a phone, the arriving font hardly moves a line of the longest pages in ${language}`,
      async ({ visit }) => {
        const { context, tab } = await visit({ viewport: { width: 360, height: 740 } });
        await context.addInitScript(() => {
          const noted = globalThis as unknown as { moved: () => number };
          let sum = 0;
          const observer = new PerformanceObserver((list) => add(list.getEntries()));
          const add = (entries: PerformanceEntry[]): void => {
            for (const entry of entries) sum += (entry as unknown as { value: number }).value;
          };
          observer.observe({ type: 'layout-shift', buffered: true });
          noted.moved = () => {
            add(observer.takeRecords());
            return sum;
          };
        });
        const page = await tab();
        const moved: Record<string, number> = {};
        for (const path of PAGES) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const fonts = '**/fonts/*.woff2';
          await page.route(fonts, async (route) => {
            await promise;
            await route.continue();
          });
          // A page's load includes its fonts.
          await page.goto(`/${language}${path}`, { waitUntil: 'commit' });
          await page.locator('html.started').waitFor();
          resolve();
          moved[path] = await page.evaluate(async () => {
            await document.fonts.ready;
            // Layout shifts are reported after their frame.
            const frame = () => new Promise((next) => requestAnimationFrame(next));
            for (let at = 0; at < 3; at += 1) await frame();
            return (globalThis as unknown as { moved: () => number }).moved();
          });
          expect(await page.evaluate(() => document.fonts.check("16px 'Vazirmatn'"))).toBe(true);
          await page.unroute(fonts);
        }
        // docs/decisions/0060-what-is-read-stays-in-its-place.md
        expect(Object.entries(moved).filter(([, sum]) => sum > 0.03)).toEqual([]);
      },
    );

  deepTest('THM-01 an early press takes effect once the product listens', async ({ visit }) => {
    const page = await (await visit()).tab();
    const release = await holdScripts(page);
    await page.goto('/en/frequently-asked-questions/');
    const question = page.getByRole('heading', { level: 2 }).getByRole('button').nth(2);
    await question.click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await question.getAttribute('aria-expanded')).toBe('false');
    await release();
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
    await page.locator('html.dark').waitFor();
  });

  test.for([
    { sign: 'a press', give: (page: Tab) => page.getByRole('heading', { level: 1 }).click() },
    {
      sign: 'the network',
      give: (page: Tab) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    },
  ])(
    'NET-02 a page whose scripts did not arrive stays readable, and starts after $sign',
    async ({ give }, { visit, allow }) => {
      allow(/ERR_FAILED|dynamically imported/);
      const page = await (await visit()).tab();
      let isAway = true;
      await page.route('**/assets/*.js', (route) => (isAway ? route.abort() : route.continue()));
      const lost = page.waitForEvent('requestfailed');
      await page.goto('/en/frequently-asked-questions/');
      await lost;
      await give(page);
      await seesHeading(page, /./);
      isAway = false;
      // The first try may not have failed yet.
      await expect
        .poll(async () => {
          await give(page);
          return page.locator('html.started').count();
        })
        .toBe(1);
      const question = page.getByRole('heading', { level: 2 }).getByRole('button').nth(2);
      await question.click();
      await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
    },
  );

  test.for([
    {
      way: 'a press',
      act: (page: Tab) => page.getByRole('button', { name: 'Dark theme' }).click(),
      theme: 'dark',
    },
    { way: 'scrolling', act: (page: Tab) => page.mouse.wheel(0, 300), theme: 'light' },
  ])('LND-01 on a slow network no script comes before $way', async ({ act, theme }, { visit }) => {
    const { context, tab } = await visit();
    const page = await tab();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    await wire.send('Network.emulateNetworkConditions', slow);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/')) scripts.push(request.url());
    });
    await page.goto('/en/frequently-asked-questions/');
    // What the load has set going is under way after this.
    await page.evaluate(() => new Promise((next) => setTimeout(next)));
    expect(scripts).toEqual([]);
    await act(page);
    await page.locator('html.started').waitFor();
    await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
  });

  deepTest('LAY-01 whoever is signed in is never asked to sign in', async ({ visit }) => {
    const { tab } = await visit();
    const page = await tab();
    await takeTokens(page, 'member@renas.example');
    const release = await holdScripts(page);
    await page.goto('/en/contact/');
    await seesHeading(page, /./);
    const way = page.getByRole('banner').locator('a[href="/en/dashboard/"]');
    expect(await way.isVisible()).toBe(false);
    await release();
    await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).waitFor();
    expect(await page.getByRole('banner').getByText('Sign in').count()).toBe(0);
  });

  test('AUT-01 NET-02 a form sent early keeps its input, shows that it waits, and is sent once', async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    const release = await holdScripts(page);
    await page.goto('/en/signin/');
    await page.getByLabel('E-mail').fill('member@renas.example');
    await page.getByLabel('Password', { exact: true }).fill('renas-demo-2026');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    // People who see no reaction press again.
    const button = page.locator('main form button[type="submit"]');
    await button.click();
    expect(await button.evaluate((pressed) => getComputedStyle(pressed).cursor)).toBe('progress');
    expect(new URL(page.url()).search).toBe('');
    await release();
    await page.waitForURL('**/dashboard/**');
    expect(sent.filter((path) => path === '/api/users/auth/token/')).toHaveLength(1);
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });

  deepTest('LNG-02 content is never shown in any but the chosen language', async ({ visit }) => {
    const { context, tab } = await visit();
    await context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('language', 'Kurdish-CKB');
    });
    const page = await tab();
    const release = await holdScripts(page);
    await page.goto('/contact/');
    await page.locator('#overlay').waitFor();
    expect(await page.locator('#root').isVisible()).toBe(false);
    await release();
    await page.waitForURL('**/ckb/contact/');
    await seesHeading(page, /[\u0600-\u06FF]/);
  });

  test('SES-03 a guest form is not shown to a member', async ({ visit }) => {
    const { tab } = await visit();
    const first = await tab('/en/signin/');
    await first.getByLabel('E-mail').fill('member@renas.example');
    await first.getByLabel('Password', { exact: true }).fill('renas-demo-2026');
    await first.getByRole('button', { name: 'Sign in' }).click();
    await first.waitForURL('**/dashboard/**');
    const page = await tab();
    const release = await holdScripts(page);
    await page.goto('/en/signin/');
    await page.locator('#overlay').waitFor();
    expect(await page.locator('#root').isVisible()).toBe(false);
    await release();
    await page.waitForURL('**/dashboard/**');
  });
});

describe('an address with a query and a hash', () => {
  test("LNG-06 LEG-01 keeps the page's elements and position, and its language links carry both", async ({
    visit,
  }) => {
    const page = await (await visit()).tab();
    const release = await holdScripts(page);
    await page.goto('/en/terms/');
    const part = await page.locator('main nav a[href^="#"]').nth(5).getAttribute('href');
    const address = `terms/?from=mail${part}`;
    await page.goto(`/en/${address}`);
    await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-mark', ''));
    const top = (): Promise<number> =>
      page.locator(part ?? '').evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    // The person reads on.
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    const before = await top();
    await release();
    expect(await page.locator('main h1[data-mark]').count()).toBe(1);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    for (const language of ['en', 'ckb', 'kmr'])
      await page.locator(`header a[href="/${language}/${address}"]`).waitFor({ state: 'attached' });
  });

  deepTest(
    'LNG-06 LAY-03 that leads nowhere does so in the other languages, too',
    async ({ visit, allow }) => {
      allow(/status of 404/);
      const page = await (await visit()).tab('/en/nowhere/?from=mail');
      for (const language of ['en', 'ckb', 'kmr'])
        await page.locator(`header a[href="/${language}/nowhere/?from=mail"]`).waitFor({ state: 'attached' });
    },
  );
});

deepTest('LND-01 the title from the server stays, and changes from page to page', async ({ visit }) => {
  const page = await (await visit()).tab('/en/');
  await expect.poll(() => page.title()).toMatch(/^Renas: study or work abroad/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Need Help?' }).click();
  await expect.poll(() => page.title()).toMatch(/^Contact/);
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Renas');
});

describe('a served post', () => {
  test.for([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ])(
    'BLG-05 moves nothing when its text goes into the frame, $width px wide',
    { tags: ['deep'] },
    async (viewport, { visit }) => {
      const page = await (await visit({ viewport })).tab();
      const release = await holdScripts(page);
      await page.goto('/en/blog/1/');
      const before = await page
        .locator('[data-post-text]')
        .evaluate((text) => text.getBoundingClientRect().height);
      await release();
      const frame = element(page);
      await frame.and(page.locator('[data-ready="true"]')).waitFor();
      expect(await page.locator('[data-post-text]').count()).toBe(0);
      const after = await frame.evaluate((text) => text.getBoundingClientRect().height);
      // A wide table gets a box to scroll in, whose edge is rounded.
      expect(Math.abs(after - before)).toBeLessThanOrEqual(3);
    },
  );

  deepTest('BLG-05 keeps its position after a reload, before the scripts arrive', async ({ visit }) => {
    const page = await (await visit()).tab('/en/blog/1/');
    await element(page).and(page.locator('[data-ready="true"]')).waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    const release = await holdScripts(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await release();
    await element(page).and(page.locator('[data-ready="true"]')).waitFor();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - 900))
      .toBeLessThanOrEqual(3);
  });
});

describe('a served listing', () => {
  /** Notes the number of every page of the list that is asked for. */
  function pagesAsked(page: Tab): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (LIST.test(request.url())) asked.push(new URL(request.url()).searchParams.get('page') ?? '');
    });
    return asked;
  }

  test.for([
    { path: '/en/blog/', next: '2' },
    { path: '/en/blog/?page=3', next: '4' },
  ])(
    'BLG-02 $path requests nothing that came with it, and at its end page $next',
    async ({ path, next }, { visit }) => {
      const { tab } = await visit();
      const page = await tab();
      const asked = pagesAsked(page);
      await page.goto(path);
      await page.locator('html.started').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await reached(page)).toBe(9);
      expect(asked).toEqual([]);
      await end(page);
      await expect.poll(() => reached(page)).toBe(18);
      expect(asked).toEqual([next]);
    },
  );

  deepTest(
    'BLG-01 restores pages, position and focus when reloaded half-way, without requests',
    async ({ visit }) => {
      const page = await (await visit()).tab('/en/blog/');
      await scrollUntil(page, 27);
      const link = page.locator('article[aria-posinset="15"] a[id]');
      await link.focus();
      await link.scrollIntoViewIfNeeded();
      const subject = await link.innerText();
      const top = (): Promise<number> => link.evaluate((card) => card.getBoundingClientRect().top);
      const before = await top();
      const asked = pagesAsked(page);
      const release = await holdScripts(page);
      await page.reload();
      // The served part is the start of the list; it is readable until the product is there.
      await seesHeading(page, 'Blog');
      expect(await reached(page)).toBe(9);
      await release();
      await expect.poll(() => focused(page)).toBe(subject);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
      expect((await addressesOf(page)).size).toBeGreaterThanOrEqual(27);
      expect(asked.filter((number) => Number(number) <= 3)).toEqual([]);
    },
  );
});
