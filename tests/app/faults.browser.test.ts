import { expect, inject, onTestFinished, test } from 'vitest';
import { launchChromium } from '../support/browser.ts';
import { openWarmPage } from '../support/browser/warm.ts';
import { watchForFaults } from '../support/faults.ts';

test('browser tests notice every kind of fault, and the content policy blocks what it must', async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const faults: string[] = [];
  await watchForFaults(context, faults);
  const page = await context.newPage();
  await page.goto(`${inject('baseUrl')}/signin/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(faults).toEqual([]);

  const noticed = async (pattern: RegExp): Promise<void> => {
    await expect.poll(() => faults.filter((fault) => pattern.test(fault)).length).toBeGreaterThan(0);
    faults.length = 0;
  };
  await page.evaluate(() => console.error('told'));
  await noticed(/^console\.error: told$/);
  await page.evaluate(() => void setTimeout(() => reportError(new Error('thrown'))));
  await noticed(/^uncaught: .*thrown/);
  await page.evaluate(() => void Promise.reject(new Error('rejected')));
  await noticed(/^uncaught: .*rejected/);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await noticed(/^policy: style-src-elem/);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:window.ran = true');
    document.body.append(link);
    link.click();
  });
  await noticed(/^policy: script-src-elem/);
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.setAttribute('src', 'http://127.0.0.1:9/tracker.png');
    document.body.append(image);
  });
  await noticed(/^policy: img-src/);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>';
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await noticed(/^policy: require-trusted-types-for/);
  expect(await page.evaluate(() => (globalThis as { ran?: boolean }).ran)).toBeUndefined();
});

test('a page serves no later test after one has answered for its code, which its process keeps', async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const look = {
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    viewport: { width: 800, height: 600 },
  } as const;
  const context = await browser.newContext({ baseURL: inject('baseUrl'), ...look });
  const warm = await openWarmPage(context, look);
  const { page } = warm;
  const answersItself = (address: RegExp): Promise<unknown> =>
    page.route(address, async (route) => route.fulfill({ response: await route.fetch() }));
  await answersItself(/\/api\//);
  await page.goto('/en/terms/');
  await page.evaluate(() => fetch('/api/blog/posts/'));
  await warm.renew();
  expect(warm.isSpoilt()).toBe(false);
  await answersItself(/\/assets\/core-.*\.js$/);
  await page.goto('/en/dashboard/');
  await page.locator('html.started').waitFor();
  expect(warm.isSpoilt()).toBe(true);
});
