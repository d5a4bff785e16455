import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { RunAction } from '../../machines/lists/bulk-run.machine.ts';
import { AppContext } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { AdminList } from '../../src/kit/lists/AdminList.tsx';
import type { AdminRecord } from '../../machines/forms/admin-record.machine.ts';
import { listPorts, pageOf, recordsFrom, startAdminList } from './admin-list-host.ts';

beforeAll(() => activate('en'));

type Started = Awaited<ReturnType<typeof startAdminList>>;

/** The list as markup, without the comments between its texts. */
function render({ app, actor }: Started, actions: readonly RunAction[] = ['delete']): string {
  const markup = renderToString(
    <AppContext value={app.app}>
      <I18nProvider i18n={i18n}>
        <Router ssrPath="/en/dashboard/">
          <AdminList
            actor={actor}
            title="Templates"
            actions={actions}
            add={{ title: 'Add template', render: ({ copy }) => <p>add form {copy}</p> }}
            edit={{ title: 'Edit template', render: ({ record }) => <p>edit form of {record.pk}</p> }}
          />
        </Router>
      </I18nProvider>
    </AppContext>,
  );
  return markup.replaceAll('<!-- -->', '');
}

const headings = (markup: string) =>
  [...markup.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );

test('LST-01 the columns are the fields of the first record, and Actions with Edit and Delete', async () => {
  const markup = render(await startAdminList('/en/dashboard/'));
  expect(headings(markup)).toEqual(['', 'No.', 'Name', 'Actions']);
  expect(markup).toContain('aria-label="Search"');
  expect(markup).toContain('aria-label="Edit: Record 2"');
  expect(markup).toContain('aria-label="Delete: Record 2"');
  expect(markup.match(/<tr data-record/g)).toHaveLength(3);
});

test('LST-02 the footer shows the position; Previous is disabled on the first page', async () => {
  const markup = render(await startAdminList('/en/dashboard/'));
  expect(markup).toContain('Page 1 of 3 (Total records: 21)');
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*><span[^>]*>Previous</);
  expect(markup).not.toMatch(/<button[^>]*disabled=""[^>]*><span[^>]*>Next</);
});

test('LST-01 a hidden column is left out, a sorted one shows its direction', async () => {
  const list = await startAdminList('/en/dashboard/');
  const columns = list.actor.getSnapshot().children.columns;
  columns?.send({ type: 'column.toggle', column: 'pk' });
  columns?.send({ type: 'column.sort', column: 'name' });
  columns?.send({ type: 'column.sort', column: 'name' });
  const markup = render(list);
  expect(headings(markup)).toEqual(['', 'Name', 'Actions']);
  expect(markup).toMatch(/<th scope="col"[^>]*aria-sort="descending"/);
  expect(markup.indexOf('Record 3')).toBeLessThan(markup.indexOf('Record 2'));
});

test('LST-01 two long texts of a record are unfolded by buttons with different names', async () => {
  const long = 'What to look for in a room, and what to ask before you sign anything.';
  const records = [{ pk: 1, name: long, summary: long }];
  const markup = render(
    await startAdminList('/en/dashboard/', { ...listPorts(), list: () => Promise.resolve(pageOf(records)) }),
  );
  const names = [...markup.matchAll(/<button[^>]*aria-label="(More: [^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['More: Name', 'More: Summary', `More: ${long}`]);
});

const offering = (offers: object, records: AdminRecord[] = recordsFrom(1, 3)) => ({
  ...listPorts(),
  list: () => {
    const page = pageOf(records);
    return Promise.resolve({ ...page, data: { ...page.data, ...offers } });
  },
});

test("PST-01 the server's sorting and filters can be chosen by name, and cleared", async () => {
  const ports = offering({
    sortable: ['name'],
    filters: { language: ['en', 'ckb'], state: ['draft'], author: ['Leyla Aras'] },
  });
  const markup = render(await startAdminList('/en/dashboard/?language=ckb&sort=-name', ports));
  expect(markup).toMatch(/<option value="ckb" lang="ckb" selected="">کوردیی ناوەندی</);
  expect(markup).toContain('<option value="draft">Draft</option>');
  expect(markup).toContain('<option value="Leyla Aras">Leyla Aras</option>');
  expect(markup).toContain('Clear the filters');
  expect(markup).toMatch(/<th scope="col"[^>]*aria-sort="descending"/);
  // The server has sorted them.
  expect(markup.indexOf('Record 1')).toBeLessThan(markup.indexOf('Record 2'));
});

test('PST-01 filters without matches say so and can still be changed', async () => {
  const ports = offering({ filters: { state: ['draft'] } }, []);
  const markup = render(await startAdminList('/en/dashboard/?state=draft', ports));
  expect(markup).toContain('Nothing matches these filters.');
  expect(markup).toContain('<option value="draft" selected="">Draft</option>');
});

test('LST-01 if the server offers neither, there are no filters, and a sorting in the address is ignored', async () => {
  const markup = render(await startAdminList('/en/dashboard/?sort=-name'));
  expect(markup).not.toContain('aria-label="Filters"');
  expect(markup).not.toContain('aria-sort');
});

test('LST-01 cells by kind: date, yes or no, the name of a nested record, a list in a row, a picture', async () => {
  const record = {
    pk: 1,
    published_at: '2026-03-01T22:30:00.000Z',
    publish: true,
    template: { pk: 3, name: 'Welcome' },
    html_variable_keys: ['first_name', 'city'],
    main_media_url: '/media/posts/1.webp',
  };
  const ports = { ...listPorts(), list: () => Promise.resolve(pageOf([record])) };
  const markup = render(await startAdminList('/en/dashboard/', ports));
  expect(markup).toContain('<time dateTime="2026-03-01T22:30:00.000Z"');
  expect(markup).toContain('>Yes</div>');
  expect(markup).toMatch(/<span dir="auto" title="Welcome"[^>]*>Welcome</);
  expect(markup).toContain('>first_name, city<');
  expect(markup).toMatch(/<img[^>]*src="\/media\/posts\/1.webp"/);
});

test('LST-04 the Edit panel is above the Add panel, both above the list', async () => {
  const list = await startAdminList('/en/dashboard/?add=1&copy=5&edit=2');
  await list.loaded();
  const markup = render(list);
  const order = ['edit form of 2', 'add form 5', 'Page 1 of 3'].map((text) => markup.indexOf(text));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(markup).toContain('aria-label="Close"');
});

test('LST-01 P36 an empty list offers Add and has no table; a search without a match can be cleared', async () => {
  const ports = { ...listPorts(), list: () => Promise.resolve(pageOf([])) };
  const empty = render(await startAdminList('/en/dashboard/', ports));
  expect(empty).toContain('There is nothing here yet.');
  expect(empty).not.toContain('<table');
  const noMatch = render(await startAdminList('/en/dashboard/?search=ada', ports));
  expect(noMatch).toContain('Nothing matches <bdi>ada</bdi>.');
  expect(noMatch).toContain('Clear the search');
});

test('P30 the dialog names the record to delete', async () => {
  const list = await startAdminList('/en/dashboard/');
  list.work.send({ type: 'run.begin', action: 'delete', records: [{ id: '2', name: 'Record <2>' }] });
  await expect.poll(() => render(list)).toMatch(/role="alertdialog".*Delete for good\?.*Record &lt;2&gt;/);
});

test('PST-03 a row shows whether its record is published, and offers the opposite', async () => {
  const records = [
    { pk: 1, name: 'Seen', published_at: '2026-03-01T22:30:00.000Z' },
    { pk: 2, name: 'Unseen', published_at: null },
  ];
  const ports = { ...listPorts(), list: () => Promise.resolve(pageOf(records)) };
  const list = await startAdminList('/en/dashboard/', ports);
  const markup = render(list, ['publish', 'unpublish', 'delete']);
  expect(markup).toContain('aria-label="Unpublish: Seen"');
  expect(markup).toContain('aria-label="Publish: Unseen"');
  expect(markup).not.toContain('aria-label="Publish: Seen"');
  expect(markup).toMatch(/>Draft<\/span><\/div>/);
  expect(render(list)).not.toContain('Unpublish: Seen');
});
