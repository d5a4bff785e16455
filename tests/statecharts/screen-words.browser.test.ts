/** What a walk reads on the screen, compared with the approved words. */
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { screenWordsIn } from '../support/walks/screen-words.ts';

test('MAC-03 all visible text of a page is read, with what each control can do, and nothing hidden', async ({
  visit,
}) => {
  const page = await (await visit()).context.newPage();
  await page.setContent(`<main>
    <h1>Verify your e-mail address</h1>
    <p>We sent a code to <b>ada@example.test</b>. Wait 59 seconds.</p>
    <p>٥٩ چرکە چاوەڕێ بکە.</p>
    <label>Password <input aria-invalid="true"></label>
    <input placeholder="Search">
    <button disabled>Verify</button>
    <button aria-label="Dark theme" aria-pressed="false"><i>☾</i></button>
    <a href="/en/" aria-current="page">Home</a>
    <a href="#more" aria-current="location">More</a>
    <nav aria-label="Pages"></nav>
    <p hidden>Nobody sees this.</p>
    <p style="visibility: hidden">Nor this.</p>
    <div data-phase="visible">A toast is looked at by itself.</div>
  </main>`);
  expect(await screenWordsIn(page)).toEqual([
    'input “Password”, invalid true',
    'input “Search”',
    'button “Verify”, disabled',
    'button “Dark theme”, pressed false',
    'a “Home”, current page',
    'a “More”',
    'nav “Pages”',
    'Verify your e-mail address',
    'We sent a code to',
    'ada@example.test',
    '. Wait # seconds.',
    '# چرکە چاوەڕێ بکە.',
    'Password',
  ]);
});
