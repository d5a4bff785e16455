import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import { content, openPost } from '../support/browser/reader.ts';
import type { Tab } from '../support/browser/person.ts';

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Everything that is printed, and whether the post's picture is. */
async function paperOf(page: Tab): Promise<{ text: string; pictures: string[] }> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = {
    text: words(await page.evaluate(() => document.body.innerText)),
    pictures: await page.evaluate(() =>
      [...document.images].filter((image) => image.checkVisibility()).map(({ src }) => new URL(src).pathname),
    ),
  };
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return paper;
}

test('RDR-04 a printed post has picture, heading, author, date, text and address, and nothing else', async ({
  visit,
}) => {
  const page = await (await visit({ colorScheme: 'dark' })).tab('/en/blog/1/');
  const post = await openPost(page);
  const text = words(await content(page).innerText());
  const { origin } = new URL(page.url());
  const date = words(await page.locator('main header time').innerText());
  const paper = await paperOf(page);
  expect(paper.text).toBe(`${post.subject} ${post.author} ${date} ${text} ${origin}/en/blog/1/`);
  expect(paper.pictures[0]).toBe(post.main_media_url);
  expect(paper.pictures.length).toBe(1 + (await content(page).locator('img').count()));
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return { color, paper: getComputedStyle(document.documentElement).backgroundColor };
  });
  await page.emulateMedia({ media: 'screen' });
  // Dark text, as paper is white.
  expect(colours.color.match(/\d+/g)?.every((part) => Number(part) < 90)).toBe(true);
  expect(colours.paper).toBe('rgba(0, 0, 0, 0)');
  expect(await page.locator('[data-post-text]').count()).toBe(0);
});

deepTest('RDR-04 the text is in the page only while it is printed', async ({ visit }) => {
  const page = await (await visit()).tab('/en/blog/1/');
  await openPost(page);
  await page.evaluate(() => {
    const seen: number[] = [];
    const count = (): void => void seen.push(document.querySelectorAll('[data-post-text]').length);
    window.addEventListener('beforeprint', count);
    window.addEventListener('afterprint', count);
    Object.assign(window, { seen });
  });
  const pdf = await page.pdf();
  expect(pdf.length).toBeGreaterThan(10_000);
  expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([1, 0]);
});
