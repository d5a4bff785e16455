/** What a walk reads on the screen, compared with the approved words. */
import { expect } from 'vitest';
import { iconPaths } from '../../src/kit/ui/icon-paths.ts';
import { test } from '../support/browser.ts';
import { screenWordsIn } from '../support/walks/screen-words.ts';

test('MAC-03 all visible text of a page is read in its order, with what each control is and can do, and nothing hidden', async ({
  visit,
}) => {
  const page = await (await visit()).context.newPage();
  await page.setContent(`<html lang="en"><title>Sign up · Renas</title><main>
        <h1>Verify your e-mail address</h1>
        <p>We sent a code to <b>ada@example.test</b>. Wait 59 seconds.</p>
        <p lang="ckb">٥٩ چرکە چاوەڕێ بکە.</p>
        <label>Password <input aria-invalid="true" value="long enough"></label>
        <label>Language <select><option>English</option><option selected>Kurdî</option></select></label>
        <label><input type="checkbox" checked> Remember me</label>
        <input placeholder="Search">
        <button disabled class="c-ePtJPE c-ePtJPE-bXrUKX-kind-primary c-ePtJPE-iabcde-css">Verify</button>
        <button aria-label="Dark theme" title="Dark theme" aria-pressed="false"><i>☾</i></button>
        <button aria-label="Alignment: centre" title="Alignment"></button>
        <time title="Friday">Yesterday</time>
        <svg viewBox="0 0 24 24"><path d="${iconPaths.check}"></path></svg>
        <a href="/en/blog/?page=2" aria-current="page">Blog</a>
        <a href="#more" aria-current="location">More</a>
        <nav aria-label="Pages"></nav>
        <p hidden>Nobody sees this.</p>
        <p style="visibility: hidden">Nor this.</p>
        <div data-phase="visible">A toast is looked at by itself.</div>
      </main>`);
  expect(await screenWordsIn(page)).toEqual([
    'title “Sign up · Renas”',
    'at blank',
    'Verify your e-mail address',
    'We sent a code to',
    'ada@example.test',
    '. Wait # seconds.',
    '# چرکە چاوەڕێ بکە., in ckb',
    'Password',
    'input “Password”, invalid true, holds “long enough”',
    'Language',
    'select “Language EnglishKurdî”, chosen “Kurdî”',
    'input “Remember me”, checked',
    'Remember me',
    'input “Search”',
    'button “Verify”, kind primary, disabled',
    'button “Dark theme”, pressed false',
    'button “Alignment: centre”, hint “Alignment”',
    'icon check',
    'a “Blog”, to /en/blog/?page=#, current page',
    'a “More”, to #more',
    'nav “Pages”',
  ]);
});
