/** The text of a post in its frame: what is left of it, its pictures, its paper, and its other versions. */
import { Buffer } from 'node:buffer';
import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '../../contract/locale.ts';
import { comesFromWithin, isAt, press, seesHeading } from '../support/browser/person.ts';
import { listCall, pageOf, postOf, subjectOf, summaryOf } from '../support/hands/blog.ts';
import { playServer, type PlayedServer } from '../support/hands/server.ts';
import { walkByHand } from '../support/walks/stage.ts';

const POST = 'GET /blog/posts/7/';
const FRAME = '**/frame/post.html';
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const EMPTY = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>`;
/** As markup. */
const EMPTY_MARKUP = EMPTY.replace('<', '&lt;').replace('>', '&gt;');
const FAR = '<br>'.repeat(120);

/** Each line of a text, and what is left of it. */
const LINES: readonly (readonly [string, string])[] = [
  ['<h2 id="top" class="big" tabindex="0" accesskey="k">Top</h2>', '<h2 id="top" class="big">Top</h2>'],
  [
    '<p style="text-align: center; color: red" onclick="alert(1)">Middle</p>',
    '<p style="text-align: center;">Middle</p>',
  ],
  ['<p style="color: red">Plain</p>', '<p>Plain</p>'],
  ['<p style="text-align: -webkit-match-parent">Odd</p>', '<p>Odd</p>'],
  ['<script>alert(1)</script><style>p { color: red }</style><form><input></form>', ''],
  ['<p><a href="#top">Up</a></p>', '<p><a href="#top" target="_self">Up</a></p>'],
  [
    '<p><a href="/en/terms/" ping="/p">Inside</a></p>',
    '<p><a href="<origin>/en/terms/" target="_blank" rel="noopener noreferrer">Inside</a></p>',
  ],
  [
    '<p><a href="tel:1" target="_top">Call</a></p>',
    '<p><a href="tel:1" target="_blank" rel="noopener noreferrer">Call</a></p>',
  ],
  ['<p><a href="javascript:alert(1)">Act</a></p>', '<p><a>Act</a></p>'],
  ['<p><a href="http://[">Broken</a> <a>Nowhere</a></p>', '<p><a>Broken</a> <a>Nowhere</a></p>'],
  ['<p><img src="https://elsewhere.example/a.png" alt="A view"></p>', '<p>A view</p>'],
  ['<p>(<img src="https://elsewhere.example/a.png">)</p>', '<p>()</p>'],
  ['<p>(<video src="/media/a.mp4" poster="https://elsewhere.example/a.png"></video>)</p>', '<p>()</p>'],
  ['<p>(<img src="data:image/svg+xml,<svg/>">)</p>', '<p>()</p>'],
  ['<p>(<img src="http://[">)</p>', '<p>()</p>'],
  ['<p><img alt="None"></p>', '<p><img alt="None"></p>'],
  [
    `<p><img src="data:image/png;base64,${DOT}" srcset="/media/b.png"></p>`,
    `<p><img src="data:image/png;base64,${DOT}"></p>`,
  ],
  [
    '<p><img src="/media/near.png" width="9" height="9" loading="lazy"></p>',
    '<p><img src="/media/near.png" width="9" height="9" decoding="async"></p>',
  ],
  [
    '<p><img src="/media/whole.png" loading="lazy"></p>',
    '<p><img src="/media/whole.png" loading="lazy"></p>',
  ],
  [
    '<table><caption> Prices </caption><tbody><tr><td>1</td></tr></tbody></table>',
    '<div data-wide="" tabindex="0" role="region" aria-label="Prices"><table><caption> Prices </caption><tbody><tr><td>1</td></tr></tbody></table></div>',
  ],
  [
    '<table><tbody><tr><td>2</td></tr></tbody></table>',
    '<div data-wide="" tabindex="0"><table><tbody><tr><td>2</td></tr></tbody></table></div>',
  ],
  [
    `${FAR}<p><img src="/media/far.png" width="9" height="9"></p>`,
    `${FAR}<p><img src="${EMPTY_MARKUP}" width="9" height="9" decoding="async"></p>`,
  ],
  [
    `${FAR}<p><img src="/media/last.png" width="9" height="9"></p>`,
    `${FAR}<p><img src="${EMPTY_MARKUP}" width="9" height="9" decoding="async"></p>`,
  ],
];
/** How assistive technology reads it. */
const languageOf = (element: Element) => [element.getAttribute('lang'), element.getAttribute('dir')];
/** In English, with a text of hostile parts. */
const TEXT = {
  ...postOf(7),
  content: LINES.map(([line]) => line).join(''),
  translations: [
    { pk: 9, language: 'ckb' as Locale, subject: 'Nine' },
    { pk: 10, language: 'kmr' as Locale, subject: 'Ten' },
  ],
};
/** Of nine others, five are in English. */
const OTHERS = {
  ...pageOf(1, 1, []),
  language_count: 5,
  total_count: 9,
  result: (['ckb', 'en', 'kmr', 'en', 'ckb', 'en', 'kmr', 'en', 'en'] as const).map((language, at) => ({
    ...summaryOf(at + 11),
    subject: `In ${language}`,
    language,
  })),
};

walkByHand(
  'post-frame',
  {
    proves: 'BLG-05 BLG-07 RDR-01 RDR-04 THM-02 WRT-05',
    as: 'nobody',
    // Nothing in the text's frame may run, not even what reports charts; and once it does not come.
    allow: /Failed to load resource|could not be filled|sandboxed/,
  },
  (page) => {
    let server: PlayedServer;
    const frame = page.locator('main iframe');
    const within: FrameLocator = page.frameLocator('main iframe');
    const article = within.locator('article');
    const sourceOf = (at: number): Promise<string | null> =>
      article.locator('img[width]').nth(at).getAttribute('src');
    const textIs = async (lines: readonly string[]): Promise<void> => {
      const { origin } = new URL(page.url());
      await expect.poll(() => article.innerHTML()).toBe(lines.join('').replaceAll('<origin>', origin));
    };
    const fits = async (): Promise<void> =>
      expect
        .poll(async () => (await frame.boundingBox())?.height)
        .toBe(await article.evaluate((all) => Math.ceil(all.getBoundingClientRect().height)));
    const look = () =>
      within
        .locator('html')
        .evaluate((html) => [
          html.getAttribute('lang'),
          html.getAttribute('dir'),
          html.classList.contains('dark'),
        ]);
    const prints = (name: 'beforeprint' | 'afterprint') =>
      page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
    const sheets = (): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);
    const paper = page.locator('main [data-post-text]');
    let sheetsBefore = 0;
    return {
      'a post opens': async () => {
        server = await playServer(page, { [listCall(1)]: OTHERS, [listCall(1, 'ckb')]: OTHERS });
        await page.route('**/media/*', (route) =>
          route.fulfill({ contentType: 'image/png', body: Buffer.from(DOT, 'base64') }),
        );
        // What a browser shows in place of a page that does not come.
        await page.route(FRAME, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Gone</p>' }));
        await comesFromWithin(page, '/en/blog/7/');
        await server.arrives(POST);
      },
      'the server refuses it': () => server.refuse(POST, 500, { detail: ['Out of order.'] }),
      'Try again, and the frame of its text does not come': async () => {
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await server.answer(POST, TEXT);
        await page.getByText('This part of the page stopped working.').waitFor();
      },
      'Try again, and it comes': async () => {
        await page.unroute(FRAME);
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await textIs(LINES.map(([, left]) => left));
        expect(await article.evaluate(languageOf)).toEqual(['en', 'ltr']);
        expect(await look()).toEqual(['en', 'ltr', false]);
        await fits();
      },
      'in the dark': async () => {
        await press(page, 'Dark theme');
        await expect.poll(look).toEqual(['en', 'ltr', true]);
      },
      'in the light again': async () => {
        await press(page, 'Dark theme');
        await expect.poll(look).toEqual(['en', 'ltr', false]);
      },
      'a picture that comes near': async () => {
        expect(await sourceOf(1)).toBe(EMPTY);
        await article.locator('img[width]').nth(1).scrollIntoViewIfNeeded();
        await expect.poll(() => sourceOf(1)).toBe('/media/far.png');
      },
      'the paper comes, twice, with all pictures': async () => {
        expect(await sourceOf(2)).toBe(EMPTY);
        sheetsBefore = await sheets();
        await prints('beforeprint');
        await prints('beforeprint');
        expect(await paper.count()).toBe(1);
        expect(await paper.evaluate(languageOf)).toEqual(['en', 'ltr']);
        const text = await article.innerHTML();
        expect(await paper.innerHTML()).toBe(text.replace(' id="top" class="big"', ''));
        expect(await sheets()).toBe(sheetsBefore + 1);
        expect(await sourceOf(2)).toBe('/media/last.png');
        expect(await paper.evaluate((copy) => copy.previousElementSibling?.localName)).toBe('iframe');
      },
      'the paper is gone': async () => {
        await prints('afterprint');
        expect(await paper.count()).toBe(0);
        expect(await sheets()).toBe(sheetsBefore);
      },
      'its Sorani version': async () => {
        await page.locator('main a[hreflang="ckb"]').click();
        await isAt(page, '/ckb/blog/9/');
        await server.answer('GET /blog/posts/9/', {
          ...postOf(9),
          language: 'ckb',
          content: '<p>No.</p>',
          translations: [],
        });
        await seesHeading(page, subjectOf(9));
        await textIs(['<p>No.</p>']);
        expect(await article.evaluate(languageOf)).toEqual(['ckb', 'rtl']);
        await expect.poll(look).toEqual(['ckb', 'rtl', false]);
        await fits();
      },
    };
  },
);
