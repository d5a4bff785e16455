import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import { selectShown } from '../../src/app/shown.ts';
import { AppContext, type AppActor } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';
import { summaryOf } from '../support/hands/blog.ts';

const page = (result: object[], more: object = {}) =>
  envelope(200, {
    data: { result, current_page: 1, total_pages: 1, total_count: result.length, ...more },
  });

/** The app at an address; its server answers each search and the whole list. */
async function openBlog(at: string, lists: Readonly<Record<string, () => Response>>) {
  const server = Object.fromEntries(
    Object.entries(lists).map(([query, answer]) => [`GET /blog/posts/?page=1&page_size=9${query}`, answer]),
  );
  const app = startApp({ at, server });
  const settled = async (): Promise<void> => {
    await app.opens('blog');
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
  };
  await settled();
  return { app, settled, markup: () => markupOf(app.app) };
}

function markupOf(app: AppActor): string {
  const { view } = selectShown(app.getSnapshot());
  return renderToString(
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <Router ssrPath="/en/blog/">{view ? <view.Screen /> : null}</Router>
      </I18nProvider>
    </AppContext>,
  );
}

const marks = (markup: string): string[] =>
  [...markup.matchAll(/<mark[^>]*>([^<]*)<\/mark>/g)].map(([, text = '']) => text);

describe('RDR-02 the search of the blog', () => {
  beforeAll(() => activate('en'));

  const found = [
    { ...summaryOf(1), subject: 'Zanîngeha Hewlêrê', summary: 'Hewlêr and more' },
    { ...summaryOf(2), excerpt: '… to Hewlêr by bus …' },
  ];

  test('is in the address, and its words are marked in the results', async () => {
    const { markup } = await openBlog('/en/blog/?search=hewler', {
      '&search=hewler': () => page(found, { searchable: true }),
    });
    expect(marks(markup())).toEqual(['Hewlêr', 'Hewlêr', 'Hewlêr']);
    expect(markup()).toMatch(/<search[^>]*><form[^>]* action="\/en\/blog\/"/);
    expect(markup()).toMatch(/name="search"[^>]*value="hewler"/);
    expect(markup()).toContain('… to ');
    expect(markup()).toContain('aria-label="Posts with “hewler”"');
  });

  test('is a separate page from the listing, back and forth', async () => {
    const { app, settled, markup } = await openBlog('/en/blog/', {
      '': () => page([summaryOf(3)], { searchable: true }),
      '&search=hewler': () => page(found, { searchable: true }),
    });
    expect([marks(markup()), markup().includes('Post number 3')]).toEqual([[], true]);
    app.world.bar.navigate('/en/blog/?search=hewler', { replace: false, state: null });
    await settled();
    expect([marks(markup()).length, markup().includes('Post number 3')]).toEqual([3, false]);
    app.world.bar.navigate('/en/blog/', { replace: false, state: null });
    await settled();
    expect([marks(markup()), markup().includes('Post number 3')]).toEqual([[], true]);
  });

  test('that finds nothing says so and offers all posts', async () => {
    const { markup } = await openBlog('/en/blog/?search=xyz', {
      '&search=xyz': () => page([], { searchable: true }),
    });
    expect(markup()).toMatch(/No post contains “<bdi>xyz<\/bdi>”/);
    expect(markup()).toMatch(/href="\/en\/blog\/">Show all posts/);
  });

  test.for([
    ['', '?page=1&page_size=9'],
    ['?language=all', '?page=1&page_size=9'],
    ['?page=2', '?page=2&page_size=9'],
    ['?search=hewler', '?page=1&page_size=9&search=hewler'],
  ] as const)('is there before the server answers /blog/%s', async ([address, query]) => {
    const silent = () => new Promise<Response>(() => {});
    const app = startApp({ at: `/en/blog/${address}`, server: { [`GET /blog/posts/${query}`]: silent } });
    await app.opens('blog');
    expect(markupOf(app.app)).toContain('<search');
  });

  test('is not shown if the server does not support it, and nothing is marked', async () => {
    for (const at of ['/en/blog/', '/en/blog/?search=number']) {
      const { markup } = await openBlog(at, {
        '': () => page([summaryOf(3)]),
        '&search=number': () => page([summaryOf(3)]),
      });
      expect(markup()).not.toContain('<search');
      expect(marks(markup())).toEqual([]);
      expect(markup()).toContain('Post number 3');
    }
  });

  test('has links to its later pages', async () => {
    const { markup } = await openBlog('/en/blog/?search=%D8%A6%DB%95%D9%88%DB%95', {
      '&search=%D8%A6%DB%95%D9%88%DB%95': () => page(found, { searchable: true, total_pages: 2 }),
    });
    expect(markup()).toContain('href="/en/blog/?search=%D8%A6%DB%95%D9%88%DB%95&amp;page=2"');
  });
});
