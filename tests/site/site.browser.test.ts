import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { isAt, languages, overflow, seesHeading, type Tab } from '../support/browser/person.ts';

const header = (page: Tab) => page.getByRole('banner');
const footer = (page: Tab) => page.getByRole('contentinfo');
/** The targets of the links with this name. */
const hrefs = (page: Tab, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const sitePages = [
  'contact/',
  'terms/',
  'privacy-policy/',
  'frequently-asked-questions/',
  'blog/',
  'blog/1/',
];

test('LEG-01 on a phone the contents of a legal text are folded, and one press away; elsewhere they are open', async ({
  visit,
}) => {
  const page = await (await visit({ viewport: { width: 360, height: 740 } })).tab('/en/terms/');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const last = contents.getByRole('link', { name: 'Contact' });
  await contents.waitFor();
  expect(await last.isVisible()).toBe(false);
  expect(await contents.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThan(80);
  await contents.locator('summary').click();
  await last.click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#contact');
  await page.goto('/en/privacy-policy/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await contents.getByRole('link').first().waitFor();
  expect(await contents.getByRole('heading', { name: 'Contents' }).isVisible()).toBe(true);
});

describe('the header', () => {
  test('LAY-01 links to the pages it names', async ({ visit }) => {
    const page = await (await visit()).tab('/en/terms/');
    await seesHeading(page, /./);
    for (const [name, path, heading] of [
      ['Home', '/en/', /^Study or work abroad/],
      ['Questions?', '/en/frequently-asked-questions/', 'Frequently asked questions'],
      ['Blog', '/en/blog/', 'Blog'],
      ['Need Help?', '/en/contact/', 'Contact us'],
    ] as const) {
      await header(page).getByRole('link', { name, exact: true }).click();
      await isAt(page, path);
      await seesHeading(page, heading);
    }
  });

  test('LAY-01 has the logo, the theme toggle and the profile icon that links to the dashboard', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/contact/');
    await seesHeading(page, /./);
    await header(page).getByRole('button', { name: /dark/i }).waitFor();
    const profile = header(page).locator('a[href="/en/dashboard/"]');
    expect(await profile.locator('svg').count()).toBe(1);
    // Nobody is signed in, so the dashboard link has words (LAY-01).
    expect(await profile.innerText()).toBe('Sign in');
    await header(page).locator('a[href="/en/"]').first().click();
    await isAt(page, '/en/');
    await profile.click();
    await isAt(page, '/en/signin/');
  });

  test('LAY-01 on a phone the menu opens and closes by its toggle, and Escape returns the focus', async ({
    visit,
  }) => {
    const phone = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await phone.tab('/en/terms/');
    await seesHeading(page, /./);
    const toggle = header(page).getByRole('button', { name: /menu/i });
    const link = header(page).getByRole('link', { name: 'Need Help?', exact: true });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await link.isVisible()).toBe(false);
    await toggle.tap();
    await link.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    const signIn = header(page).getByRole('navigation').getByRole('link', { name: 'Sign in', exact: true });
    expect(await signIn.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    await expect.poll(() => toggle.evaluate((button) => document.activeElement === button)).toBe(true);
    await toggle.tap();
    await link.tap();
    await isAt(page, '/en/contact/');
    await link.waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the footer', () => {
  test('LAY-02 has its three groups, three social icons and a copyright line', async ({ visit }) => {
    const page = await (await visit()).tab('/en/');
    await seesHeading(page, /./);
    for (const [group, links] of Object.entries({
      Resources: { Dashboard: '/en/dashboard/', 'Need Help?': '/en/contact/' },
      'Follow us': { FAQ: '/en/frequently-asked-questions/', Blog: '/en/blog/' },
      Legal: { 'Privacy Policy': '/en/privacy-policy/', 'Terms & Conditions': '/en/terms/' },
    })) {
      await footer(page).getByText(group, { exact: true }).waitFor();
      for (const [name, href] of Object.entries(links)) {
        const link = footer(page).getByRole('link', { name, exact: true });
        expect(await link.getAttribute('href'), name).toBe(href);
      }
    }
    const social = footer(page).locator('a[href^="https://"]:has(svg)');
    expect(await social.count()).toBe(3);
    const names = await social.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(3);
    expect(names.every(Boolean)).toBe(true);
    await footer(page).getByText('©').waitFor();
  });

  deepTest('LNG-03 LAY-02 keeps the language of the page in its links', async ({ visit }) => {
    const page = await (await visit()).tab('/ckb/');
    await seesHeading(page, /./);
    const own = await footer(page)
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(own.length).toBeGreaterThanOrEqual(6);
    for (const href of own) expect(href).toMatch(/^\/ckb\//);
  });
});

describe('the landing page', () => {
  test('LND-01 LND-02 LND-04 leads to the dashboard from its hero, its teaser and its price table', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/');
    await seesHeading(page, /./);
    for (const name of ['Get started', 'Learn More', 'Find Mentors', 'View Guides']) {
      const found = await hrefs(page, name);
      expect(found.length, name).toBeGreaterThan(0);
      expect(new Set(found), name).toEqual(new Set(['/en/dashboard/']));
    }
    await page.getByRole('heading', { name: 'Your Future Simplified' }).waitFor();
    await page.getByRole('link', { name: 'View Guides' }).click();
    await isAt(page, '/en/signin/');
  });

  test('LND-03 shows six services', async ({ visit }) => {
    const page = await (await visit()).tab('/en/');
    for (const name of [
      'Mentorship sessions',
      'Step-by-step guides',
      'Visa checklists',
      'Interview and resume coaching',
      'Scholarship database',
      'Opportunity listings',
    ]) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
  });

  test('LND-04 shows what each plan costs a month and adds; every button leads to the dashboard', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/');
    await seesHeading(page, /./);
    const cards = [
      ['Starter', '$0', [/learning resources/i, /opportunity listings/i]],
      ['Mentor', '$49', [/mentorship sessions/i, /document and visa guidance/i]],
      ['Premium', '$79', [/resume coaching/i, /interview coaching/i]],
    ] as const;
    for (const [name, price, includes] of cards) {
      const plan = page
        .getByRole('heading', { name, exact: true })
        .locator('xpath=ancestor::*[.//a[contains(@href, "/dashboard/")]][1]');
      const text = await plan.innerText();
      expect(text, name).toContain(price);
      expect(text, name).toMatch(/month/);
      for (const part of includes) expect(text, name).toMatch(part);
      expect(await plan.getByRole('link').getAttribute('href')).toBe('/en/dashboard/');
    }
  });

  test('LND-05 LND-06 has four testimonials and says that it is not a legal immigration agency', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/');
    await page
      .getByText(/not a legal immigration agency/i)
      .first()
      .waitFor();
    expect(await page.locator('blockquote').count()).toBe(4);
  });

  test('P60 loads the newest posts of the language once they are near, and moves nothing for them', async ({
    visit,
  }) => {
    // On a phone the posts are taller than the screen, and jumping to the end passes them all at once.
    const page = await (await visit({ viewport: { width: 360, height: 740 } })).tab();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/blog/posts/')) asked.push(new URL(request.url()).search);
    });
    await page.goto('/ckb/');
    await page.locator('html.started').waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      const frames = async (): Promise<void> => {
        for (let at = 0; at < 3; at += 1) await new Promise((next) => requestAnimationFrame(next));
      };
      const shifts: number[] = [];
      const add = (entries: PerformanceEntry[]): void => {
        for (const entry of entries) shifts.push((entry as unknown as { value: number }).value);
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      // What is near is told, and what moves is reported, after its frame.
      const shifted = async (): Promise<number[]> => {
        await frames();
        add(observer.takeRecords());
        return shifts;
      };
      Object.assign(globalThis, { shifted });
      await frames();
    });
    expect(asked).toEqual([]);
    await page.locator('main form').scrollIntoViewIfNeeded();
    const cards = page.getByRole('main').getByRole('article');
    await expect.poll(() => cards.count()).toBe(3);
    expect(asked).toEqual(['?page=1&page_size=3&first_language=ckb']);
    for (const card of await cards.all()) await card.locator('[lang="ckb"] h3').waitFor();
    const shifted = () =>
      page.evaluate(() => (globalThis as unknown as { shifted: () => Promise<number[]> }).shifted());
    expect(await shifted()).toEqual([]);
    await cards.first().getByRole('link').click();
    await page.waitForURL(/\/ckb\/blog\/\d+\/$/);
  });

  test('P61 its path marks the sections passed and names the current one', async ({ visit }) => {
    const page = await (await visit({ viewport: { width: 1440, height: 800 } })).tab('/en/');
    await page.locator('html.started').waitFor();
    const headings = page.locator('main h2');
    const way = () =>
      page.evaluate(() => {
        const styleOf = (one: Element) => getComputedStyle(one);
        const names = [...document.querySelectorAll('[data-way-name]')];
        return {
          passed: [...document.querySelectorAll('[data-waypoint]')]
            .map(styleOf)
            .filter(({ backgroundColor, borderTopColor }) => backgroundColor === borderTopColor).length,
          here: names.filter((one) => styleOf(one).opacity === '1').map(({ textContent }) => textContent),
        };
      });
    expect(await page.locator('[data-waypoint]').count()).toBe(8);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(way).toEqual({ passed: 0, here: [] });
      for (const [at, heading] of (await headings.all()).entries()) {
        await heading.evaluate((one) => one.scrollIntoView({ block: 'center' }));
        await expect.poll(way).toEqual({ passed: at, here: [await heading.textContent()] });
      }
    }
  });

  deepTest('fits every screen from 360 pixels on in all languages', async ({ visit }) => {
    const page = await (await visit()).tab();
    for (const language of languages) {
      await page.goto(`/${language}/`);
      await seesHeading(page, /./);
      for (const width of [360, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => overflow(page), { message: `${language} at ${width}` })
          .toBeLessThanOrEqual(0);
      }
    }
  });
});

deepTest('LNG-04 changing the language half-way keeps the page', async ({ visit }) => {
  const page = await (await visit()).tab('/en/frequently-asked-questions/');
  for (const path of sitePages.slice(0, 4)) {
    await page.goto(`/en/${path}`);
    await seesHeading(page, /./);
    const english = await page.locator('h1').innerText();
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'کوردیی ناوەندی' }).click();
    await isAt(page, `/ckb/${path}`);
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(english);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  }
});

deepTest('every public page fits a phone in all languages', async ({ visit }) => {
  const phone = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.tab();
  for (const language of languages) {
    for (const path of sitePages) {
      await page.goto(`/${language}/${path}`);
      await seesHeading(page, /./);
      expect(await overflow(page), `/${language}/${path}`).toBeLessThanOrEqual(0);
    }
  }
});
