/** The staff list with its panels, walked on the posts; the server's answers are held. */
import { expect } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import {
  type ListPanel,
  type ListPlace,
  type adminListMachine,
} from '../../machines/lists/admin-list.machine.ts';
import type { BulkRunOutput } from '../../machines/lists/bulk-run.machine.ts';
import type { PageCame } from '../../machines/lists/list-rows.machine.ts';
import type { StoredPost } from '../../machines/posts/post-panel.machine.ts';
import { hrefOfPlace, placeOfSearch } from '../../src/kit/lists/list-address.flow.ts';

import { adminListModel } from '../../machines/lists/admin-list.model.ts';
import { press, type Tab } from '../support/browser/person.ts';
import { AREA, choosePictures, panel, save } from '../support/browser/posts-area.ts';
import { passes, stopClock } from '../support/hands/clock.ts';
import { nameOfRow } from '../support/hands/list.ts';
import {
  draftPost,
  minute,
  POST_LIST,
  POST_ONE,
  postOf,
  POSTS_ALL,
  publishFromRow,
  servePostTemplates,
} from '../support/hands/post.ts';
import { holdCalls, okAnswer } from '../support/walks/held-calls.ts';
import type { Hands } from '../support/walks/runner.ts';
import { walkOnScreen } from '../support/walks/stage.ts';

type Snapshot = SnapshotFrom<typeof adminListMachine>;
const ROWS = ['1', '2', '3', '7'];
const PAGES = 2;
const THEIRS = 'Written by somebody else.';
const MINUTE_MS = 60_000;
const TITLES: Record<ListPanel, string> = { add: 'Add post', edit: 'Edit post' };
const contextOf = (snapshot: AnyMachineSnapshot) => (snapshot as Snapshot).context;
const hasUnsaved = (snapshot: AnyMachineSnapshot, panel: ListPanel): boolean =>
  snapshot.matches({ [panel]: { open: 'touched' } });
const isStored = (snapshot: AnyMachineSnapshot): boolean =>
  !hasUnsaved(snapshot, 'add') && !hasUnsaved(snapshot, 'edit');
const isTyping = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ search: 'beginning' }) || snapshot.matches({ search: 'refining' });
const addressOf = (place: ListPlace): string => `${AREA}${hrefOfPlace(place, '')}`;

async function handsOn(page: Tab): Promise<Hands> {
  const changed = new Map<string, Partial<StoredPost>>();
  const postAt = (id: string) =>
    postOf({ ...draftPost, pk: Number(id), subject: nameOfRow(id), ...changed.get(id) });
  /** The time of another version, later than all before. */
  let versions = 1;
  const later = (): string => new Date(Date.parse(minute(1)) + (versions += 1) * MINUTE_MS).toISOString();
  /** The posts in the rows, which are reloaded only when a walk wants it. */
  let listed = ROWS.map(postAt);
  let pagesListed = PAGES;
  const lists = await holdCalls(page, 'GET', POST_LIST);
  const removals = await holdCalls(page, 'DELETE', POST_ONE);
  const changes = await holdCalls(page, 'PATCH', POST_ONE);
  const creates = await holdCalls(page, 'POST', POSTS_ALL);
  await servePostTemplates(page);
  await page.route(POST_ONE, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: okAnswer(postAt(/(\d+)\/$/.exec(route.request().url())?.[1] ?? '')) })
      : route.fallback(),
  );
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: 'Search' });
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const publishBox = panel(page, TITLES.edit).locator('[name="publish"]');
  const summary = panel(page, TITLES.edit).locator('[name="summary"]');
  const name = (which: ListPanel) => panel(page, TITLES[which]).locator('[name="subject"]');
  const placeNow = (): ListPlace => placeOfSearch(new URL(page.url()).search);
  /** Returns the address to the chart's: the chart still waits for it when the screen has long moved on. */
  const goBackTo = async (place: ListPlace): Promise<void> => {
    if (JSON.stringify(placeNow()) === JSON.stringify(place)) return;
    await page.evaluate((to) => history.pushState(null, '', to), addressOf(place));
  };
  /** The rows are requested again with the address. */
  const asksRows = async (place: ListPlace): Promise<void> => {
    const away = { ...place, page: place.page === 1 ? 2 : 1 };
    await page.evaluate((to) => history.pushState(null, '', to), addressOf(away));
    await expect.poll(lists.address).toContain(`page=${away.page}`);
    await goBackTo(place);
    await expect.poll(lists.address).toContain(`page=${place.page}`);
  };
  const isAt = (place: ListPlace) => expect.poll(placeNow).toEqual(place);
  const answerRows = (at: number, pages = PAGES) => {
    listed = ROWS.map(postAt);
    pagesListed = pages;
    return lists.answer({
      result: listed,
      current_page: at,
      total_pages: pages,
      total_count: listed.length,
    });
  };
  const remove = async (id: string): Promise<undefined> => {
    await main.getByRole('button', { name: `Delete: ${nameOfRow(id)}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    expect(await removals.address()).toMatch(new RegExp(`/${id}/$`));
    await removals.answer(null);
  };
  /** Publishes, or unpublishes what its row shows as published; returns whether it is published now. */
  const publish = async (id: string): Promise<boolean> => {
    const row = listed.find(({ pk }) => String(pk) === id) ?? postAt(id);
    await publishFromRow(page, changes, row);
    expect(await changes.address()).toMatch(new RegExp(`/${id}/$`));
    const isPublished = row.published_at === null;
    const at = later();
    changed.set(id, { ...changed.get(id), updated_at: at, published_at: isPublished ? at : null });
    await changes.answer(postAt(id));
    return isPublished;
  };
  const touch = (which: ListPanel) => name(which).fill(`Words ${Math.random()}`);
  /** What was wanted, done like a person. */
  const want = async (from: ListPlace, part: Partial<ListPlace>): Promise<void> => {
    if (part.page !== undefined) {
      // A list of one page has nowhere to go; meanwhile it has grown again.
      if (pagesListed < PAGES) {
        await asksRows(from);
        await answerRows(from.page);
      }
      await main.getByLabel('Go to page').fill(String(part.page));
      await main.getByRole('button', { name: 'Go', exact: true }).click();
    } else if (part.copy) {
      await main.getByRole('button', { name: `Duplicate: ${nameOfRow(part.copy)}`, exact: true }).click();
    } else if (part.isAdding !== undefined) {
      await main.getByRole('button', { name: 'Add', exact: true }).first().click();
    } else if (part.edit) {
      await main.getByRole('button', { name: `Edit: ${nameOfRow(part.edit)}`, exact: true }).click();
    } else if (part.edit === null) {
      await panel(page, TITLES.edit).getByRole('button', { name: 'Close' }).click();
    }
    await isAt({ ...from, ...part });
  };
  const addOpen = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { copying } = contextOf(snapshot);
    await name('add').waitFor();
    if (!hasUnsaved(snapshot, 'add'))
      await expect.poll(() => name('add').inputValue()).toBe(copying ? nameOfRow(copying) : '');
  };
  const editOpen = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { editing, saved } = contextOf(snapshot);
    await name('edit').waitFor();
    if (hasUnsaved(snapshot, 'edit')) return;
    await expect.poll(() => name('edit').inputValue()).toBe(saved ? 'Stored' : nameOfRow(editing ?? ''));
  };
  const pause = async (_: unknown, before: AnyMachineSnapshot): Promise<void> => {
    const { place, typed } = contextOf(before);
    await passes(page, 300);
    await page.clock.resume();
    if (typed !== place.search) await isAt({ ...place, search: typed, page: 1 });
  };
  const searchOpen = async (snapshot: AnyMachineSnapshot): Promise<void> => {
    const { typed, place } = contextOf(snapshot);
    expect(await search.inputValue()).toBe(typed);
    expect(placeNow().search).toBe(place.search);
  };
  return {
    begin: async () => {
      await page.goto(AREA);
      await page.locator('html.started').waitFor();
      await answerRows(1);
      await main.getByText('Page 1 of 2').waitFor();
    },
    does: {
      // Like a link.
      'address.changed': async ({ place }) => {
        lists.forget();
        await page.evaluate((to) => history.pushState(null, '', to), addressOf(place as ListPlace));
      },
      'place.want': async ({ part }, before) => {
        const { place } = contextOf(before);
        await want(place, part as Partial<ListPlace>);
        lists.forget();
        await goBackTo(place);
      },
      'rows.came': async ({ asked, page: at }, before) => {
        const { place } = contextOf(before);
        await asksRows(place);
        await expect.poll(lists.address).toContain(`page=${(asked as PageCame['asked']).page}`);
        const isMoved = at !== place.page;
        await answerRows(Number(at), isMoved ? Number(at) : PAGES);
        if (!isMoved) return;
        await page.getByText("There aren't that many pages; this is the last one.").waitFor();
        await isAt({ ...place, page: Number(at) });
      },
      'work.done': async ({ outcome }, before) => {
        const { place } = contextOf(before);
        const { action, done } = outcome as BulkRunOutput;
        const id = done[0]?.id ?? '';
        lists.forget();
        const isPublished = action === 'delete' ? await remove(id) : await publish(id);
        await lists.arrives();
        if (place.edit !== id) return;
        expect(isStored(before)).toBe(true);
        if (isPublished === undefined) {
          // A deleted record's panel closes.
          await isAt({ ...place, edit: null });
          await goBackTo(place);
        } else {
          // The panel says whether its record is published.
          const words = isPublished ? 'Published' : 'Draft';
          await panel(page, TITLES.edit).getByText(words, { exact: true }).waitFor();
          await expect.poll(() => publishBox.isChecked()).toBe(isPublished);
        }
      },
      'search.type': async ({ text }, before) => {
        if (!isTyping(before)) await stopClock(page);
        await search.fill('x');
        await search.fill(String(text));
      },
      'panel.touch': async ({ panel }, before, { taken }) => {
        const which = panel as ListPanel;
        // Typing on changes nothing more.
        if (taken.length > 0 || hasUnsaved(before, which)) await touch(which);
        else expect(await name(which).count()).toBe(0);
      },
      'record.yielded': async (_, before) => {
        const id = contextOf(before).place.edit ?? '';
        const theirs = `${THEIRS} ${versions}`;
        changed.set(id, { ...changed.get(id), updated_at: later(), summary: theirs });
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await press(page, 'Show their version');
        await expect.poll(() => summary.inputValue()).toBe(theirs);
      },
      'address.held': () => name('edit').press('Escape'),
      'leave.confirm': async (_, before) => {
        const { place } = contextOf(before);
        await dialog.getByRole('button', { name: 'Leave' }).click();
        await isAt({ ...place, edit: null });
        await goBackTo(place);
        await touch('edit');
      },
      'leave.cancel': () => dialog.getByRole('button', { name: 'Stay' }).click(),
      'xstate.after.300.adminList.search.beginning': pause,
      'xstate.after.300.adminList.search.refining': pause,
      'xstate.done.actor.creating': async (_, before, step) => {
        const form = panel(page, TITLES.add);
        await name('add').fill('New one');
        await form.locator('[name="summary"]').fill('What is new.');
        await form.locator('[name="template_id"]').selectOption('3');
        await choosePictures(page);
        lists.forget();
        await save(page, TITLES.add).click();
        await creates.answer(postAt('9'));
        await lists.arrives();
        await isAt({ ...contextOf(before).place, page: 1, search: '', copy: null });
        await goBackTo(contextOf(step.snapshot).place);
      },
      'xstate.done.actor.record': async (_, before) => {
        const { place } = contextOf(before);
        await name('edit').fill('Mine');
        lists.forget();
        await save(page, TITLES.edit).click();
        await changes.answer({ ...postAt(place.edit ?? ''), subject: 'Stored' });
        await lists.arrives();
        await expect.poll(() => name('edit').inputValue()).toBe('Stored');
      },
    },
    shows: {
      'leaving.unasked': () => expect.poll(() => dialog.count()).toBe(0),
      'leaving.asking': () => dialog.waitFor(),
      'search.resting': () => search.waitFor(),
      'search.beginning': searchOpen,
      'search.searched': searchOpen,
      'search.refining': searchOpen,
      'add.closed': () => expect.poll(() => panel(page, TITLES.add).count()).toBe(0),
      'add.open.untouched': addOpen,
      'add.open.touched': addOpen,
      'edit.closed': () => expect.poll(() => panel(page, TITLES.edit).count()).toBe(0),
      'edit.open.untouched': editOpen,
      'edit.open.touched': editOpen,
    },
  };
}

const ownCases = adminListModel.cases as Record<
  string,
  (snapshot: AnyMachineSnapshot) => Record<string, unknown>[]
>;
/** The model's examples without open panels: others would first ask about something else. */
const whenStored = (event: string) => (snapshot: AnyMachineSnapshot) =>
  isStored(snapshot) ? (ownCases[event]?.(snapshot) ?? []) : [];

const outcomeOf = (action: BulkRunOutput['action'], id: string): { outcome: BulkRunOutput } => ({
  outcome: { action, total: 1, done: [{ id, name: nameOfRow(id) }], failed: [] },
});

walkOnScreen('admin-list', adminListModel, {
  proves: 'LST-03 LST-04 LST-05 LST-06 PST-03',
  open: handsOn,
  hasClock: 'at times',
  unreached: {
    'not adminList.leaving.unasked|address.held|0': 'nothing is held back while nothing would be lost',
    'adminList.leaving.asking|unsaved.changed|0': 'an answer would have to come just while the dialog stands',
  },
  inputs: [
    {
      place: { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null },
      hidden: [],
    },
  ],
  cases: {
    'address.changed': whenStored('address.changed'),
    // The box to search has a step of its own, and no control empties the form of a copy.
    'place.want': (snapshot) =>
      whenStored('place.want')(snapshot).filter(({ part }) => {
        const { search, copy, isAdding } = part as Partial<ListPlace>;
        return search === undefined && (copy !== null || isAdding !== undefined);
      }),
    'rows.came': (snapshot) =>
      whenStored('rows.came')(snapshot).filter(
        ({ asked }) => (asked as PageCame['asked']).page === contextOf(snapshot).place.page,
      ),
    // The hand returns to the address from before, which would end a search.
    'work.done': (snapshot) =>
      isStored(snapshot) && snapshot.matches({ search: 'resting' })
        ? [outcomeOf('delete', '1'), outcomeOf('delete', '3'), outcomeOf('publish', '1')]
        : [],
    // The dialog covers the panel.
    'record.yielded': (snapshot) => (hasUnsaved(snapshot, 'edit') && !snapshot.hasTag('leaving') ? [{}] : []),
    // Only the Edit panel is closed by its own button here.
    'address.held': (snapshot) => (hasUnsaved(snapshot, 'edit') ? [{}] : []),
    'xstate.done.actor.creating': whenStored('xstate.done.actor.creating'),
  },
});
