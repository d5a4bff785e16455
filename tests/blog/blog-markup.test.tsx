import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import { AppContext, type AppActor } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { selectShown } from '../../src/app/shown.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';

const postsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    pk: first + index,
    subject: `Post ${first + index}`,
    published_at: '2026-03-01T22:30:00.000Z',
  }));

describe('the listing as the server renders it', () => {
  beforeAll(() => activate('en'));

  const render = (app: AppActor): string => {
    const { view } = selectShown(app.getSnapshot());
    return renderToString(
      <AppContext value={app}>
        <I18nProvider i18n={i18n}>
          <Router ssrPath="/en/blog/">{view ? <view.Screen /> : null}</Router>
        </I18nProvider>
      </AppContext>,
    );
  };

  test('BLG-01 the first blocks of a long list have their cards, the rest no inline style', async () => {
    const app = startApp({ at: '/en/signin/' });
    app.world.snapshots = {
      read: () => ({ posts: postsFrom(1, 500), page: 56, totalPages: 99 }),
      keep: () => {},
    };
    await app.opens('signin');
    app.world.bar.navigate('/en/blog/', { replace: false, state: null });
    await app.opens('blog');
    const markup = render(app.app);
    // The large card and two blocks of twelve.
    expect(markup.match(/<article/g)).toHaveLength(25);
    expect(markup).toContain('data-gap="2 41"');
    expect(markup).not.toContain('style=');
  });

  test('BLG-02 links to its other pages, in its language, for readers without scripts', async () => {
    const second = envelope(200, {
      data: { result: postsFrom(10, 18), current_page: 2, total_pages: 9, total_count: 81 },
    });
    const app = startApp({
      at: '/kmr/blog/?page=2',
      server: { 'GET /blog/posts/?page=2&page_size=9': () => second },
    });
    await app.opens('blog');
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    const [, links = ''] = /<noscript>(.*)<\/noscript>/.exec(render(app.app)) ?? [];
    const hrefs = [...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/kmr/blog/',
      '/kmr/blog/',
      '/kmr/blog/?page=2',
      '/kmr/blog/?page=3',
      '/kmr/blog/?page=4',
      '/kmr/blog/?page=9',
      '/kmr/blog/?page=3',
    ]);
    expect(links).toMatch(/aria-current="page"[^>]*>2</);
    expect(links).toContain('<nav aria-label="Pages">');
    expect(
      links
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('Previous page 1 2 3 4 … 9 Next page');
  });

  test.each([
    ['/en/blog/?page=2', '&first_language=en', '/en/blog/'],
    ['/en/blog/?language=all&page=2', '', '/en/blog/?language=all'],
  ])('RDR-01 at %s the newest posts are in the same order', async (at, order, newest) => {
    const second = envelope(200, {
      data: { result: postsFrom(10, 18), current_page: 2, total_pages: 9, total_count: 81 },
    });
    const app = startApp({
      at,
      isOwnServer: true,
      server: { [`GET /blog/posts/?page=2&page_size=9${order}`]: () => second },
    });
    await app.opens('blog');
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    expect(/<a href="([^"]*)">To the newest posts</.exec(render(app.app))?.[1]).toBe(newest);
  });

  test("BLG-01 the date of a post is in UTC, whatever the server's time zone", async () => {
    vi.stubEnv('TZ', 'Asia/Baghdad');
    onTestFinished(() => void vi.unstubAllEnvs());
    const app = startApp({ at: '/en/signin/' });
    app.world.snapshots = {
      read: () => ({ posts: postsFrom(1, 2), page: 1, totalPages: 1 }),
      keep: () => {},
    };
    await app.opens('signin');
    app.world.bar.navigate('/en/blog/', { replace: false, state: null });
    await app.opens('blog');
    const markup = render(app.app);
    expect(markup).toContain('>March 1, 2026</time>');
  });
});
