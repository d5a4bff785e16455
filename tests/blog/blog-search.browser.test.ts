import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findingsAtWidths } from '../support/browser/axe.ts';
import { cards } from '../support/browser/listing.ts';
import { seesHeading, type Tab } from '../support/browser/person.ts';

interface Listed {
  subject: string;
  language: string;
}

/** The posts of a language, from the API. */
async function postsIn(page: Tab, language: string): Promise<Listed[]> {
  const answer = await page.request.get('/api/blog/posts/?page=1&page_size=100');
  const { data } = (await answer.json()) as { data: { result: Listed[] } };
  return data.result.filter((post) => post.language === language);
}

/** The longest word of a subject that `letters` is found in. */
function wordWith(posts: readonly Listed[], letters: RegExp): string {
  const words = posts.flatMap(({ subject }) => subject.match(/[\p{L}\p{M}]+/gu) ?? []);
  const [longest = ''] = words
    .filter((word) => letters.test(word))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

const marks = (page: Tab): Promise<string[]> => page.locator('[role="feed"] mark').allInnerTexts();

describe('the search of the blog', () => {
  test('RDR-02 Arabic letters find a Sorani post, the address has the search, and Back shows all posts again', async ({
    visit,
  }) => {
    const page = await (await visit()).tab('/ckb/blog/');
    const word = wordWith(await postsIn(page, 'ckb'), /[کی]/);
    const all = await cards(page).first().innerText();
    await page.getByRole('searchbox').fill(word.replaceAll('ک', 'ك').replaceAll('ی', 'ي'));
    await page.keyboard.press('Enter');
    await expect.poll(() => marks(page)).toContain(word);
    expect(new URL(page.url()).searchParams.get('search')).toContain(word.includes('ک') ? 'ك' : 'ي');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    for (const card of await cards(page).all()) expect(await card.locator('mark').count()).toBeGreaterThan(0);
    expect(await findingsAtWidths(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => cards(page).first().innerText()).toBe(all);
    await expect
      .poll(async () => [await marks(page), await page.getByRole('searchbox').inputValue()])
      .toEqual([[], '']);
  });

  test('RDR-02 works without scripts, finds Kurmanji without diacritics, and says what to do if nothing is found', async ({
    visit,
  }) => {
    const { context } = await visit({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/kmr/blog/');
    const word = wordWith(await postsIn(page, 'kmr'), /[êîûşç]/);
    await page.getByRole('searchbox').fill(word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    // Without scripts, nothing changes any more; what the page says instead tells why nothing is found.
    expect(await page.locator('main').innerText()).toContain(word);
    expect(await marks(page)).toContain(word);
    await page.goto('/en/blog/?search=nothinglikethis');
    await page.getByText('No post contains “nothinglikethis”').waitFor();
    await page.getByRole('link', { name: 'Show all posts' }).click();
    await seesHeading(page, 'Blog');
    // The heading is there before the rest of the page has arrived.
    await expect.poll(() => cards(page).count()).toBe(9);
  });
});
