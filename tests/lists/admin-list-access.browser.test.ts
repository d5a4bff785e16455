/** Who sees the staff areas, and that everyone can use their list (DSH-02, P15). */
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { findingsAtWidths, languagesInTurn } from '../support/browser/axe.ts';
import { isAt, seesHeading, type Tab } from '../support/browser/person.ts';
import {
  hasRows,
  makeTemplates,
  newWord,
  staffTab,
  takeTokens,
  TEMPLATES,
} from '../support/browser/staff.ts';

/** The areas' addresses, their headings, and the steps to them. */
const AREAS = [
  { area: TEMPLATES, title: 'Templates', steps: ['Template', 'Templates'] },
  { area: '/dashboard/template/admin/media/', title: 'Template Media', steps: ['Template', 'Media'] },
  { area: '/dashboard/blog/admin/post/', title: 'Posts', steps: ['Blog', 'Posts'] },
  { area: '/dashboard/product/admin/media/', title: 'Product Media', steps: ['Product', 'Media'] },
];
const rail = (page: Tab) => page.getByRole('navigation', { name: 'Dashboard', exact: true });

test('DSH-02 the sidebar leads staff to each area, and breadcrumbs show its place', async ({ visit }) => {
  const page = await staffTab(visit, '/dashboard/account/', { viewport: { width: 1440, height: 900 } });
  for (const group of ['Blog', 'Template', 'Product']) {
    await rail(page).getByText(group, { exact: true }).waitFor();
  }
  const links = await rail(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const { area } of AREAS) expect(links).toContain(`/en${area}`);
  for (const { area, title, steps } of AREAS) {
    await rail(page).locator(`a[href="/en${area}"]`).click();
    await isAt(page, `/en${area}`);
    // Until it has arrived, the last area stays, which has a search and breadcrumbs, too.
    await seesHeading(page, title);
    await page.locator('main input[type="search"]').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    expect(await crumbs.allInnerTexts()).toEqual(['Dashboard', ...steps]);
  }
});

test('DSH-02 P15 a member sees no staff group and is led to the dashboard from a staff address', async ({
  visit,
}) => {
  const page = await (await visit({ viewport: { width: 1440, height: 900 } })).tab();
  await takeTokens(page, 'member@renas.example');
  for (const { area } of AREAS) {
    await page.goto(`/en${area}?add=1`);
    await isAt(page, '/en/dashboard/');
  }
  await seesHeading(page, /./);
  expect(await rail(page).getByRole('link').count()).toBeGreaterThan(0);
  for (const group of ['Template', 'Product', 'Subscription']) {
    expect(await rail(page).getByText(group, { exact: true }).count()).toBe(0);
  }
});

describe.each(languagesInTurn(1))('axe finds nothing in %s', { tags: ['deeper'] }, (language) => {
  test('LST-01 LST-04 on the list with both panels, a tick and the menu of columns, at three widths', async ({
    visit,
  }) => {
    const word = newWord();
    const [id] = await makeTemplates(`${word} 1`, `${word} 2`);
    const at = `${TEMPLATES}?search=${word}&add=1&edit=${id}`;
    const page = await staffTab(visit, at, { language, reducedMotion: 'reduce' });
    await hasRows(page, 2);
    await page.locator('main section [name="name"]').first().waitFor();
    await page.locator('tbody input[type="checkbox"]').first().check();
    await page.locator('main button[aria-controls][aria-expanded="false"]').last().click();
    expect(await findingsAtWidths(page)).toEqual([]);
  });
});
