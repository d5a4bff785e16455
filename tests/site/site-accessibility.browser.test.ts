import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findings, inTurn } from '../support/browser/axe.ts';
import { languages, seesHeading } from '../support/browser/person.ts';
import { content } from '../support/browser/reader.ts';

describe.each(languages)('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('on the fixed public pages, with and without errors', async ({ visit }) => {
    const page = await (await visit({ reducedMotion: 'reduce' })).tab();
    const paths = ['', 'contact/', 'terms/', 'privacy-policy/', 'frequently-asked-questions/#cost'];
    for (const path of inTurn(paths, language)) {
      await page.goto(`/${language}/${path}`);
      await seesHeading(page, /./);
      expect(await findings(page), path).toEqual([]);
      const submit = page.locator('main form button[type="submit"]');
      if ((await submit.count()) > 0) {
        await submit.click();
        await page.getByRole('main').getByRole('alert').first().waitFor();
        expect(await findings(page), `${path} with errors`).toEqual([]);
      }
    }
  });

  test('on the listing and a post', async ({ visit }) => {
    const page = await (await visit({ reducedMotion: 'reduce' })).tab(`/${language}/blog/`);
    await page.getByRole('feed').getByRole('article').first().waitFor();
    expect(await findings(page), 'the listing').toEqual([]);
    await page.goto(`/${language}/blog/1/`);
    await content(page).locator('p').first().waitFor();
    expect(await findings(page), 'the post').toEqual([]);
  });

  test('on the open menu of a phone', async ({ visit }) => {
    const phone = await visit({
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.tab(`/${language}/terms/`);
    await seesHeading(page, /./);
    await page.getByRole('banner').locator('button[aria-controls][aria-expanded="false"]').last().tap();
    expect(await findings(page)).toEqual([]);
  });
});
