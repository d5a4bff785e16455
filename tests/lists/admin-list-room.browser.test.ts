/**
 * The staff lists by available space: cards on tablets, with a mouse a table whose first and last columns stay in view
 * (LST-01).
 */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { deepTest, test } from '../support/browser.ts';
import type { Tab } from '../support/browser/person.ts';
import { LIST, newSchedule, newTemplate } from '../support/browser/schedules-staff.ts';
import { makeTemplates, newWord, rows, staffTab } from '../support/browser/staff.ts';

const TEMPLATES = '/dashboard/template/admin/';
const AREAS = [LIST, TEMPLATES, '/dashboard/blog/admin/post/'];
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Waits for the rows, and for their font: with another, words may wrap elsewhere. */
async function seesRows(page: Tab): Promise<void> {
  await rows(page).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** The headings or values of the first row that are partly covered or outside the window. */
const hiddenIn = (page: Tab, row: string): Promise<string[]> =>
  page.locator(row).evaluate((shown) => {
    shown.scrollIntoView({ block: 'center' });
    const isSeen = (cell: Element): boolean => {
      const { left, right, top, height } = cell.getBoundingClientRect();
      const middle = top + height / 2;
      return [left + 2, right - 2].every((x) => {
        const found = document.elementFromPoint(x, middle);
        return found !== null && (found === cell || cell.contains(found));
      });
    };
    // Cards leave out empty fields and a second picture (P59).
    const drawn = [...shown.children].filter((cell) => cell.getClientRects().length > 0);
    return drawn.filter((cell) => !isSeen(cell)).map((cell) => cell.textContent);
  });

const isMarked = (page: Tab, mark: string): Promise<boolean> =>
  page.locator('section:has(> table)').evaluate((frame, name) => frame.hasAttribute(name), mark);

/** The words of short texts, such as types and names, that wrap to the next line. */
const brokenWords = (page: Tab): Promise<string[]> =>
  page.locator('tbody [data-whole]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild;
      return [...(text?.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );

test('LST-01 P59 rows of posts are 56 pixels high at 1280; minor actions show only on the active row', async ({
  visit,
}) => {
  for (const language of ['en', 'ckb', 'kmr']) {
    const page = await staffTab(visit, '/dashboard/blog/admin/post/', {
      viewport: { width: 1280, height: 900 },
      language,
    });
    await seesRows(page);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect({ language, heights: [...new Set(heights)].filter((height) => height > 57) }).toEqual({
      language,
      heights: [],
    });
    const frame = page.locator('section:has(> table)');
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const action = rows(page).first().locator('[data-row-action]').last();
    const opacity = (): Promise<string> => action.evaluate((button) => getComputedStyle(button).opacity);
    expect(await opacity()).toBe('0');
    await rows(page).first().hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await rows(page).first().locator('[data-row-edit]').focus();
    await expect.poll(opacity).toBe('1');
  }
});

test('LST-01 P59 a long subject is read whole at 1440, and a large screen is for the table, not for the fields', async ({
  visit,
}) => {
  const subject = 'Preparing for a job interview in your second language';
  const page = await staffTab(
    visit,
    `/dashboard/blog/admin/post/?search=${encodeURIComponent(subject)}`,
    DESKTOP,
  );
  await seesRows(page);
  const isCut = (): Promise<boolean> =>
    page
      .locator('tbody [data-title]')
      .getByText(subject)
      .evaluate((words) => words.scrollHeight > words.clientHeight);
  const widthOf = (part: Locator): Promise<number> =>
    part.evaluate((box) => box.getBoundingClientRect().width);
  expect(await isCut()).toBe(false);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => widthOf(page.getByRole('table'))).toBeGreaterThan(1500);
  await rows(page).first().locator('[data-row-edit]').click();
  expect(await widthOf(page.getByRole('region', { name: 'Edit post' }))).toBeLessThan(1200);
});

test('LST-01 P59 on a phone a post is its title, a line of facts and its actions', async ({ visit }) => {
  const page = await staffTab(visit, '/dashboard/blog/admin/post/', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await seesRows(page);
  const first = rows(page).first();
  const top = (part: string): Promise<number> =>
    first
      .locator(part)
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().top);
  expect(await top('[data-title]')).toBeLessThan(await top('[data-state]'));
  expect(await top('[data-state]')).toBeLessThan(await top('[data-last]'));
  // The facts are one line between the title and the actions, and there is one More.
  const lines = await first
    .locator('td:has([data-state]) ~ td:not([data-last]), td:has([data-state])')
    .evaluateAll(
      (cells) =>
        new Set(
          cells
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ top: edge, height }) => Math.round(edge + height / 2)),
        ).size,
    );
  expect(lines).toBe(1);
  for (const row of await rows(page).all())
    expect(await row.getByRole('button', { name: /^More/ }).count()).toBe(1);
  expect(await first.evaluate((card) => card.getBoundingClientRect().height)).toBeLessThan(200);
  for (const button of await first.locator('[data-last] :is(a, button)').all())
    expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  // Rare actions are behind a button.
  const deleting = first.getByRole('button', { name: /^Delete: / });
  expect(await deleting.count()).toBe(0);
  await first.getByRole('button', { name: /^More: / }).click();
  await deleting.waitFor();
});

test('LST-04 on a phone the button that closes a panel stands beside a long title', async ({ visit }) => {
  const page = await staffTab(visit, '/dashboard/template/admin/media/?add=1', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await page.goto('/kmr/dashboard/template/admin/media/?add=1');
  const heading = page.getByRole('heading', { level: 2, name: 'Medyaya şablonan lê zêde bike' });
  const close = page.getByRole('button', { name: 'Bigire' }).first();
  await seesRows(page);
  const [title, button] = [await heading.boundingBox(), await close.boundingBox()];
  expect(button?.x).toBeGreaterThan((title?.x ?? Infinity) + 200);
  expect(Math.abs((button?.y ?? Infinity) - (title?.y ?? 0))).toBeLessThan(24);
});

test('LST-01 P59 on a phone a file stands beside its name, above its kind and size', async ({ visit }) => {
  const page = await staffTab(visit, '/dashboard/template/admin/media/', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await seesRows(page);
  const card = rows(page).first();
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return {
      top: box?.y ?? Number.NaN,
      bottom: (box?.y ?? 0) + (box?.height ?? Number.NaN),
      left: box?.x ?? 0,
    };
  };
  const name = await boxOf(card.locator('[data-title]'));
  const file = await boxOf(card.locator('[data-parts] > :first-child'));
  const kind = await boxOf(card.locator('[data-parts] > bdi'));
  expect(file.left).toBeGreaterThan(name.left);
  expect(file.top).toBeLessThan(name.bottom);
  expect(file.bottom).toBeLessThanOrEqual(kind.top);
});

deepTest(
  'LST-01 on a tablet, records are cards where nothing covers a value or action, in both directions',
  async ({ visit }) => {
    await newSchedule(await newTemplate(['title']));
    for (const language of ['en', 'ckb']) {
      const page = await staffTab(visit, AREAS[0] ?? '', { ...TABLET, language });
      for (const area of AREAS) {
        await page.goto(`/${language}${area}`);
        await seesRows(page);
        await expect.poll(() => hiddenIn(page, 'tbody tr:first-child'), { message: area }).toEqual([]);
        // The icons have labels: there is room, and no mouse to show a tooltip.
        const words = rows(page).first().locator('[data-last] button[title]');
        for (const button of await words.all())
          expect(await button.innerText()).toBe(await button.getAttribute('title'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TABLET.viewport.width);
      }
      await page.locator('select[name="sort"]').waitFor();
    }
  },
);

deepTest(
  'LST-01 SBA-01 from right to left the list of subscriptions shows when it runs and how the last run went, and a shadow where columns go on',
  async ({ visit }) => {
    await newSchedule(await newTemplate(['title']));
    const page = await staffTab(visit, LIST, { viewport: { width: 1170, height: 900 }, language: 'ckb' });
    await seesRows(page);
    // With all its columns, the table is wider than the window.
    await page.evaluate(() => localStorage.setItem('hiddenColumns:subscriptions', '[]'));
    await page.reload();
    await seesRows(page);
    const hidden = await hiddenIn(page, 'thead tr');
    const headings = await page.locator('thead th').allInnerTexts();
    for (const seen of ['کەناڵ', 'خشتە', 'ناردنی داهاتوو', 'دوایین ناردن']) {
      expect(headings).toContain(seen);
      expect(hidden).not.toContain(seen);
    }
    await expect.poll(() => isMarked(page, 'data-more-after')).toBe(true);
    expect(await isMarked(page, 'data-more-before')).toBe(false);
    const shadow = () =>
      page.locator('thead [data-last]').evaluate((cell) => getComputedStyle(cell).boxShadow !== 'none');
    expect(await shadow()).toBe(true);
    await page
      .locator('section:has(> table)')
      .evaluate((frame) => frame.scrollTo({ left: -frame.scrollWidth }));
    await expect.poll(() => isMarked(page, 'data-more-after')).toBe(false);
    expect(await isMarked(page, 'data-more-before')).toBe(true);
    expect(await shadow()).toBe(false);
  },
);

// Each in a test of its own: an access token lasts for five minutes, and its end is a fault in a tab that is open for longer.
for (const language of ['en', 'ckb', 'kmr'])
  for (const width of [1280, 1440])
    deepTest(
      `LST-01 nothing hides under the actions on a common screen, rows have two lines at most, and no word of a column is broken, in ${language} at ${width} pixels`,
      async ({ visit }) => {
        await newSchedule(await newTemplate(['title']));
        const viewport = { width, height: 900 };
        const page = await staffTab(visit, AREAS[0] ?? '', { viewport, language });
        for (const area of AREAS) {
          await page.goto(`/${language}${area}`);
          await seesRows(page);
          await expect
            .poll(() => hiddenIn(page, 'thead tr'), { message: `${language} ${width} ${area}` })
            .toEqual([]);
          // Two lines of text, or a picture; three lines take more than 90 pixels.
          const heights = await rows(page).evaluateAll((shown) =>
            shown.map(({ clientHeight }) => clientHeight),
          );
          expect(Math.max(...heights), `${language} ${width} ${area}`).toBeLessThan(80);
          // No heading is cut off either where columns continue under the actions.
          const more = await page
            .locator('section:has(> table)')
            .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
          expect(more, `${language} ${width} ${area}`).toBe(0);
          expect(await brokenWords(page), `${language} ${width} ${area}`).toEqual([]);
          // The button that shows the rest is at the end of the line: left in one language, right in another.
          const fromEnds = await rows(page)
            .locator('div:has(> span[dir]) > button[aria-expanded="false"]')
            .evaluateAll((shown) =>
              shown.flatMap((button) => {
                const words = button.parentElement?.querySelector('span[dir]');
                if (!words) return [];
                const [own, text] = [button, words].map((one) => one.getBoundingClientRect());
                return words.matches(':dir(ltr)') ? text!.right - own!.right : own!.left - text!.left;
              }),
            );
          for (const fromEnd of fromEnds) expect(Math.abs(fromEnd)).toBeLessThan(1);
        }
      },
    );

deepTest('LST-01 a post’s picture, title, state, language and author lead', async ({ visit }) => {
  const page = await staffTab(visit, '/dashboard/blog/admin/post/', DESKTOP);
  await seesRows(page);
  expect((await page.locator('thead th').allInnerTexts()).slice(1, 7)).toEqual([
    'No.',
    'Main picture',
    'Subject',
    'Published',
    'Language',
    'Author',
  ]);
});

deepTest(
  'LST-01 a row shows its actions as icons with a tooltip and the record’s name',
  async ({ visit }) => {
    const word = newWord();
    await makeTemplates(word);
    const page = await staffTab(visit, `${TEMPLATES}?search=${word}`, DESKTOP);
    for (const action of ['Duplicate', 'Delete']) {
      const button = page.getByRole('button', { name: `${action}: ${word}`, exact: true });
      await button.waitFor();
      expect(await button.getAttribute('title')).toBe(action);
      expect(await button.evaluate((box) => box.clientWidth)).toBeLessThan(60);
    }
  },
);

deepTest('LST-01 in Sorani, record numbers and the footer use the same digits', async ({ visit }) => {
  const word = newWord();
  const [pk = 0] = await makeTemplates(word);
  const page = await staffTab(visit, `${TEMPLATES}?search=${word}`, { ...DESKTOP, language: 'ckb' });
  await seesRows(page);
  const number = await page.locator('tbody [data-first] bdi').innerText();
  expect(number).toBe(String(pk).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))));
});
