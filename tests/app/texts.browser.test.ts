import { describe, expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';

describe('terms and privacy policy', () => {
  test.for(['terms/', 'privacy-policy/'])('LEG-01 /%s can be read in full', async (path, { visit }) => {
    const page = await (await visit()).tab(`/en/${path}`);
    await seesHeading(page, /./);
    const text = await page.getByRole('main').innerText();
    expect(text.split(/\s+/).length).toBeGreaterThan(500);
    expect(text).toMatch(/effective|in force from/i);
    expect(text).toMatch(/\b16\b/);
  });

  test('LEG-01 the table of contents leads to each part, and an address with an anchor opens there', async ({
    visit,
  }) => {
    const { tab } = await visit();
    const page = await tab('/en/terms/');
    await seesHeading(page, /./);
    const anchors = await page
      .locator('main a[href*="#"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    expect(anchors.length).toBeGreaterThan(4);
    for (const anchor of anchors) expect(await page.locator(`[id="${anchor}"]`).count(), anchor).toBe(1);
    const last = anchors.at(-1) ?? '';
    await page.locator(`main a[href$="#${last}"]`).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`#${last}$`));
    await expect
      .poll(() =>
        page.locator(`[id="${last}"]`).evaluate((part) => part.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);
  });
});

describe('the questions', () => {
  const questions = (page: Tab) => page.getByRole('main').locator('button[aria-expanded]');
  const openOnes = (page: Tab) =>
    questions(page).evaluateAll((all) =>
      all.flatMap((button, index) => (button.getAttribute('aria-expanded') === 'true' ? [index] : [])),
    );

  test('FAQ-01 there are twelve; opening one closes the others, and an open one can be closed', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/en/frequently-asked-questions/');
    await seesHeading(page, /./);
    expect(await questions(page).count()).toBe(12);
    expect(await openOnes(page)).toEqual([]);
    await questions(page).nth(2).click();
    await expect.poll(() => openOnes(page)).toEqual([2]);
    await questions(page).nth(11).click();
    await expect.poll(() => openOnes(page)).toEqual([11]);
    await questions(page).nth(11).click();
    await expect.poll(() => openOnes(page)).toEqual([]);
  });

  deepTest('FAQ-01 a link to a question opens it', async ({ visit }) => {
    const page = await (await visit()).tab('/en/frequently-asked-questions/#cost');
    await seesHeading(page, /./);
    await page.getByRole('button', { name: 'What does it cost?', expanded: true }).waitFor();
    expect(await openOnes(page)).toHaveLength(1);
  });

  deepTest('FAQ-01 the same link opens the question again after it was closed', async ({ visit }) => {
    const page = await (await visit()).tab('/en/frequently-asked-questions/#cost');
    const cost = page.getByRole('button', { name: 'What does it cost?' });
    const isOpen = (state: string) => expect.poll(() => cost.getAttribute('aria-expanded')).toBe(state);
    const follows = () => page.evaluate(() => void (location.hash = '#cost'));
    await isOpen('true');
    await cost.click();
    await isOpen('false');
    await follows();
    await isOpen('true');
    await questions(page).nth(2).click();
    await isOpen('false');
    await follows();
    await isOpen('true');
    expect(await openOnes(page)).toHaveLength(1);
  });

  deepTest('FAQ-01 closed answers can be found by the browser’s search', async ({ visit }) => {
    const page = await (await visit()).tab('/en/frequently-asked-questions/');
    await seesHeading(page, /./);
    expect(await page.locator('main [hidden="until-found"]').count()).toBe(12);
    // What the browser does when find-in-page has matched a closed answer.
    await page
      .locator('main [hidden="until-found"]')
      .nth(4)
      .evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect.poll(() => openOnes(page)).toEqual([4]);
    expect(await page.locator('main [hidden="until-found"]').count()).toBe(11);
  });

  deepTest('FAQ-01 work by keyboard alone', async ({ visit }) => {
    const page = await (await visit()).tab('/en/frequently-asked-questions/');
    await seesHeading(page, /./);
    await questions(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openOnes(page)).toEqual([0]);
    await page.keyboard.press('Space');
    await expect.poll(() => openOnes(page)).toEqual([]);
  });
});
