import { describe, expect, test } from 'vitest';
import { listPorts, pageOf, recordsFrom, startAdminList } from './admin-list-host.ts';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createHiddenColumns } from '../../src/kit/lists/hidden-columns.ts';
import { fakeStorage } from '../support/fake-browser.ts';
import { pageQueryOf } from '../../src/kit/lists/admin-query.ts';
import { hrefOfPlace, placeOfSearch } from '../../src/kit/lists/list-address.flow.ts';
import {
  columnsOf,
  cellKindOf,
  nameOfRecord,
  nextSort,
  plainOf,
  sortingOf,
  sortRecords,
  titleColumnOf,
  wordsOfHtml,
} from '../../src/kit/lists/record-columns.ts';

describe('the address of a list', () => {
  test('LST-03 page, page_size, search and the panels are read from the query', () => {
    expect(placeOfSearch('?page=3&page_size=25&search=a%20b&edit=7&add=1&copy=5')).toEqual({
      page: 3,
      pageSize: 25,
      search: 'a b',
      isAdding: true,
      copy: '5',
      edit: '7',
    });
  });

  test.each(['?page=0&page_size=x', '?page=-1&add=yes&copy=5', '?page=1.5&page_size=', ''])(
    'LST-03 what is no page counts as missing: %s',
    (search) => {
      expect(placeOfSearch(search)).toEqual({
        page: 1,
        pageSize: 10,
        search: '',
        isAdding: false,
        copy: null,
        edit: null,
      });
    },
  );

  test('P27 a page has at most a hundred records', () => {
    expect(placeOfSearch('?page_size=5000').pageSize).toBe(100);
  });

  test('LST-03 defaults are left out unless the address names them; other parameters are kept', () => {
    const usual = placeOfSearch('');
    expect(hrefOfPlace(usual, '')).toBe('');
    expect(hrefOfPlace({ ...usual, edit: '7' }, '?from=mail')).toBe('?from=mail&edit=7');
    expect(hrefOfPlace({ ...usual, search: 'ada' }, '?page=4')).toBe('?page=1&search=ada');
    expect(hrefOfPlace({ ...usual, pageSize: 25, page: 2 }, '')).toBe('?page=2&page_size=25');
    expect(hrefOfPlace(usual, '?search=ada&edit=7&add=1&copy=2')).toBe('');
  });
});

describe('sorting and filters', () => {
  const narrowed = '?page=1&sort=-subject&language=ckb&author=Leyla%20Aras';

  test('PST-01 both are read from and written to the query, and sent to the server with the page', async () => {
    const place = placeOfSearch(narrowed);
    expect(place).toMatchObject({
      sort: '-subject',
      filters: { language: 'ckb', author: 'Leyla Aras' },
    });
    expect(placeOfSearch(hrefOfPlace(place, ''))).toEqual(place);
    expect(hrefOfPlace({ ...place, sort: undefined, filters: undefined }, narrowed)).toBe('?page=1');
    const list = await startAdminList(`/en/dashboard/${narrowed}`);
    expect(list.asked.map(pageQueryOf)).toEqual([
      { page: 1, page_size: 10, sort: '-subject', language: 'ckb', author: 'Leyla Aras' },
    ]);
  });

  test('PST-01 each choice is a step that Back undoes', async () => {
    const list = await startAdminList('/en/dashboard/?page=2');
    list.actor.send({ type: 'place.want', part: { filters: { state: 'draft' }, page: 1 } });
    list.actor.send({ type: 'place.want', part: { sort: 'subject' } });
    list.back();
    list.back();
    await list.settles();
    expect(list.asked.map(pageQueryOf)).toEqual([
      { page: 2, page_size: 10 },
      { page: 1, page_size: 10, state: 'draft' },
      { page: 1, page_size: 10, state: 'draft', sort: 'subject' },
      { page: 1, page_size: 10, state: 'draft' },
      { page: 2, page_size: 10 },
    ]);
  });

  test('PST-01 a heading sorts ascending, descending and not at all; the page itself sorts other columns', () => {
    const sorts = ['subject', '-subject', undefined];
    for (const [at, sort] of [undefined, 'subject', '-subject'].entries())
      expect(nextSort(sortingOf(sort, ['subject']), 'subject')).toBe(sorts[at]);
    expect(nextSort(sortingOf('-subject', ['subject', 'author']), 'author')).toBe('author');
    expect(sortingOf('-subject', [])).toBeNull();
  });

  test("LST-01 a card starts with the record's name", () => {
    expect(titleColumnOf(['pk', 'subject', 'name'])).toBe('subject');
    expect(titleColumnOf(['pk', 'type', 'name'])).toBe('name');
    expect(titleColumnOf(['pk', 'crontab'])).toBeUndefined();
  });
});

describe('the flow of a list', () => {
  test('LST-03 it starts where the address says; spaces around the search are ignored', async () => {
    const list = await startAdminList('/en/dashboard/?page=2&search=%20ada%20');
    expect(list.asked).toEqual([{ page: 2, page_size: 10, search: ' ada ' }]);
    expect(list.asked.map(pageQueryOf)).toEqual([{ page: 2, page_size: 10, search: 'ada' }]);
    expect(pageQueryOf({ page: 1, page_size: 10, search: '  ' })).toEqual({ page: 1, page_size: 10 });
  });

  test('LST-03 the next page changes the address, and Back returns', async () => {
    const list = await startAdminList('/ckb/dashboard/');
    list.actor.send({ type: 'place.want', part: { page: 2 } });
    expect(list.hrefs()).toEqual(['/ckb/dashboard/', '/ckb/dashboard/?page=2']);
    list.back();
    expect(list.asked.map(({ page }) => page)).toEqual([1, 2, 1]);
  });

  test('LST-03 the list ignores addresses of other pages', async () => {
    const list = await startAdminList('/en/dashboard/');
    list.app.world.bar.navigate('/en/terms/?page=3', { replace: false, state: null });
    expect(list.asked).toHaveLength(1);
  });

  test('LST-06 a delete calls the server, is announced, and reloads the list', async () => {
    const list = await startAdminList('/en/dashboard/');
    list.work.send({ type: 'run.begin', action: 'delete', records: [{ id: '2', name: 'Record 2' }] });
    list.work.getSnapshot().children.run?.send({ type: 'run.confirm' });
    await list.settles();
    expect(list.removed).toEqual(['2']);
    expect(list.told).toMatchObject([{ messages: { success: [{ code: 'tokenRevoked' }] } }]);
    expect(list.asked).toHaveLength(2);
  });

  test('LST-06 a refusal is reported in the server’s words', async () => {
    const list = await startAdminList('/en/dashboard/', {
      ...listPorts(),
      list: () =>
        Promise.resolve({
          ...pageOf([]),
          success: false as const,
          errors: { detail: ['Not now.'] },
          data: null,
        }),
    });
    expect(list.told).toMatchObject([{ messages: { errors: { detail: [{ text: 'Not now.' }] } } }]);
  });

  test('LST-01 hidden columns are restored from the last visit, and changes are stored', async () => {
    const kept: string[][] = [];
    const list = await startAdminList('/en/dashboard/', {
      ...listPorts(),
      columns: { read: () => ['summary'], write: (hidden) => void kept.push(hidden) },
    });
    list.columns.send({ type: 'column.toggle', column: 'pk' });
    expect(kept).toEqual([['summary', 'pk']]);
  });
});

describe('the columns', () => {
  test('LST-01 they are the fields of the first record, then those of later ones', () => {
    const records = [
      { pk: 1, name: 'a' },
      { type: 'b', pk: 2, name: 'c' },
    ];
    expect(columnsOf(records)).toEqual(['pk', 'name', 'type']);
    expect(columnsOf([])).toEqual([]);
  });

  test('LST-01 a list’s own order comes first; columns the server lacks are left out, additional ones follow', () => {
    const records = [
      { pk: 1, subject: 'a', template: 'b', new_one: 1, author: 'c' },
      { pk: 2, subject: 'd', language: 'en' },
    ];
    const order = ['pk', 'picture', 'subject', 'language', 'author'];
    expect(columnsOf(records, order)).toEqual(['pk', 'subject', 'language', 'author', 'template', 'new_one']);
    expect(columnsOf([], order)).toEqual([]);
  });

  test('LST-01 a list may hide columns at first; then the person’s choice counts, including to show all', () => {
    const browser = fakeStorage();
    const storage = createBrowserStorage(() => browser.storage, browser.events);
    const columns = () => createHiddenColumns(storage, 'letters', ['zone']);
    expect(columns().read()).toEqual(['zone']);
    columns().write([]);
    expect(columns().read()).toEqual([]);
    columns().write(['name']);
    expect(columns().read()).toEqual(['name']);
    expect(createHiddenColumns(storage, 'others').read()).toEqual([]);
  });

  test.each([
    ['main_media_url', '/media/posts/1', 'picture'],
    ['url', '/media/templates/a.PNG?v=1', 'picture'],
    ['url', '/media/templates/a.mp4', 'text'],
    ['published_at', '2026-03-01T22:30:00.000Z', 'date'],
    ['summary', '2026-13-99T99:99:99', 'text'],
    ['publish', false, 'yesNo'],
    ['pk', 0, 'number'],
    ['template', { pk: 3, name: 'Welcome' }, 'nested'],
    ['html_variable_keys', ['a'], 'text'],
    ['html_variable_keys', [], 'none'],
    ['published_at', null, 'none'],
    ['name', 'Ada', 'text'],
  ])('LST-01 %s: %j is shown as %s', (column, value, kind) => {
    expect(cellKindOf(column, value)).toBe(kind);
  });

  test('LST-01 nested values show their name; a record is called by its name, subject or number', () => {
    expect(plainOf([{ pk: 3, name: 'Welcome' }, 'x', null])).toBe('Welcome, x, ');
    expect(plainOf({ area: 'Europe', location: 'Berlin' })).toBe('Europe/Berlin');
    const named = [{ pk: 1, name: 'A' }, { pk: 2, subject: 'B' }, { pk: 3 }];
    expect(named.map(nameOfRecord)).toEqual(['A', 'B', '#3']);
  });

  test('LST-01 the loaded page is sorted by number or alphabet, empty values last in both directions', () => {
    const records = [
      { pk: 10, name: 'b' },
      { pk: 9, name: '' },
      { pk: 11, name: 'Ä' },
      { pk: 2, name: 'item 10' },
      { pk: 3, name: 'item 9' },
    ];
    const by = (column: string, direction: 'ascending' | 'descending') =>
      sortRecords(records, { column, direction }, 'en').map(({ pk }) => pk);
    expect(by('pk', 'ascending')).toEqual([2, 3, 9, 10, 11]);
    expect(by('name', 'ascending')).toEqual([11, 10, 3, 2, 9]);
    expect(by('name', 'descending')).toEqual([2, 3, 10, 11, 9]);
    expect(sortRecords(recordsFrom(1, 3), null, 'en')).toEqual(recordsFrom(1, 3));
  });
});

test('LST-01 a text in HTML is listed by its words', () => {
  const html =
    '<style>p { color: red }</style><h1>Dear\n{{ name }}</h1><p class="a">Rea<b>der</b> &amp; &quot;friend&quot;,<br>5 &lt; 6</p>';
  expect(wordsOfHtml(html)).toBe('Dear {{ name }} Reader & "friend", 5 < 6');
  expect(wordsOfHtml('<h1></h1><p></p>')).toBe('');
});
