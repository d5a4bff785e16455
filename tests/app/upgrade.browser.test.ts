/** A tab stays open while the server is upgraded: the files of its build are gone (NET-02). */
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { field, isAt, seesHeading, type Tab } from '../support/browser/person.ts';
import { passes } from '../support/hands/clock.ts';

const CODE = /\/assets\/terms\.page-[^/]*\.js/;
const missing = { status: 404, contentType: 'text/plain', body: 'Not found\n' };

/** Counts the documents that the tab asks for from now on. */
function countDocuments(page: Tab): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Types on the contact page, scrolls, and follows a link to a page whose code the server no longer has. */
async function leavesOldPage(page: Tab): Promise<void> {
  await field(page, 'message').pressSequentially('Typed before');
  await page.locator('footer a[href="/en/terms/"]').click();
}

test('NET-02 after an upgrade, a link of an open tab loads its page anew, and what was typed stays', async ({
  visit,
  allow,
}) => {
  allow(/status of 404/);
  const page = await (await visit()).tab('/en/contact/');
  const documents = countDocuments(page);
  // The document that comes next is the new server's.
  await page.route(CODE, (route) => (documents() === 0 ? route.fulfill(missing) : route.continue()));
  await leavesOldPage(page);
  await seesHeading(page, 'Terms & Conditions');
  await page.locator('html.started').waitFor();
  expect(documents()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await isAt(page, '/en/contact/');
  await expect.poll(() => field(page, 'message').inputValue()).toBe('Typed before');
});

test('NET-02 a page whose code is missing on the server itself is loaded anew only once', async ({
  visit,
  allow,
}) => {
  allow(/status of 404/);
  const page = await (await visit()).tab('/en/contact/');
  const documents = countDocuments(page);
  let tries = 0;
  await page.route(CODE, (route) => {
    tries += 1;
    return route.fulfill(missing);
  });
  await page.clock.install();
  await leavesOldPage(page);
  await seesHeading(page, 'Terms & Conditions');
  for (const again of [2, 3, 4]) {
    await expect.poll(() => tries).toBeGreaterThanOrEqual(again);
    await passes(page, 5000);
  }
  expect(documents()).toBe(1);
});
