/** The newest posts on the landing page (P60). */
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import type { PostSummary } from '../../contract/blog.ts';
import type { Locale } from '../../contract/locale.ts';
import { selectShown } from '../../src/app/shown.ts';
import { AppContext } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';
import { summaryOf } from '../support/hands/blog.ts';

type Server = NonNullable<Parameters<typeof startApp>[0]['server']>;

const ANY = '/blog/posts/?page=1&page_size=3';
const newest = (language: Locale): string => `${ANY}&first_language=${language}`;
const answers = (result: readonly Partial<PostSummary>[]) => () =>
  envelope(200, { data: { result, current_page: 1, total_pages: 4, total_count: 12 } });
const inLanguage = (pk: number, language: Locale): PostSummary => ({ ...summaryOf(pk), language });

async function landing(at: '/en/' | '/kmr/', server: Server, isOwnServer = true) {
  const started = startApp({ at, server, isOwnServer });
  await Promise.all([started.opens('home'), activate(at === '/en/' ? 'en' : 'kmr')]);
  const settles = () => waitFor(started.part('posts'), (posts) => !posts.hasTag('loading'));
  return {
    ...started,
    settles,
    comesNear: async () => {
      started.flow().send({ type: 'posts.near' });
      await settles();
    },
    asked: () => started.sent.map(({ url }) => url).filter((url) => url.startsWith('/api/blog/')),
    markup: () => {
      const { view } = selectShown(started.app.getSnapshot());
      return renderToString(
        <AppContext value={started.app}>
          <I18nProvider i18n={i18n}>
            <Router ssrPath={at}>{view ? <view.Screen /> : null}</Router>
          </I18nProvider>
        </AppContext>,
      );
    },
  };
}

const postsIn = (markup: string): string[] =>
  [...markup.matchAll(/href="(\/[a-z]+\/blog\/\d+\/)"/g)].map(([, path = '']) => path);

describe('P60 the newest posts on the landing page', () => {
  test('are requested only when the reader is near; their space is reserved before', async () => {
    const { asked, comesNear, markup } = await landing('/en/', {
      [`GET ${newest('en')}`]: answers([5, 4, 3].map(summaryOf)),
    });
    expect(asked()).toEqual([]);
    expect(markup()).toContain('data-empty');
    expect(markup(), 'nobody loads them yet').not.toContain('aria-busy="true"');
    expect(markup()).toContain('href="/en/blog/"');
    await comesNear();
    expect(asked()).toEqual([`/api${newest('en')}`]);
    expect(postsIn(markup())).toEqual(['/en/blog/5/', '/en/blog/4/', '/en/blog/3/']);
    expect(markup()).not.toMatch(/data-empty|aria-busy="true"/);
  });

  test('are those in the page’s language', async () => {
    const { comesNear, markup } = await landing('/kmr/', {
      [`GET ${newest('kmr')}`]: answers([inLanguage(2, 'kmr'), inLanguage(9, 'en'), inLanguage(8, 'ckb')]),
    });
    await comesNear();
    expect(postsIn(markup())).toEqual(['/kmr/blog/2/']);
  });

  test('leave no gap if the language has none', async () => {
    const { comesNear, markup } = await landing('/kmr/', {
      [`GET ${newest('kmr')}`]: answers([inLanguage(9, 'en')]),
    });
    expect(markup()).toContain('Ji bloga me');
    await comesNear();
    expect(markup()).not.toContain('Ji bloga me');
  });

  test.each([
    ['refuses', () => envelope(500, { errors: {} })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('can be asked for again when the server %s', async (_, fails) => {
    let isUp = false;
    const { app, comesNear, markup, part, settles } = await landing('/en/', {
      [`GET ${newest('en')}`]: () => (isUp ? answers([summaryOf(5)])() : fails()),
    });
    await comesNear();
    expect(markup()).toContain('role="alert"');
    expect(markup()).toContain('href="/en/blog/"');
    isUp = true;
    part('posts').send({ type: 'lookup.retry' });
    await settles();
    expect(postsIn(markup())).toEqual(['/en/blog/5/']);
    expect(app.getSnapshot().matches({ running: 'open' })).toBe(true);
  });

  test('are loaded again when the page changes its language', async () => {
    const { asked, comesNear, settles, world } = await landing('/en/', {
      [`GET ${newest('en')}`]: answers([summaryOf(5)]),
      [`GET ${newest('kmr')}`]: answers([inLanguage(6, 'kmr')]),
    });
    await comesNear();
    world.bar.navigate('/kmr/', { replace: false, state: null });
    await settles();
    expect(asked()).toEqual([newest('en'), newest('kmr')].map((path) => `/api${path}`));
  });

  test('P44 are the newest of all on a server without languages or page sizes', async () => {
    const bare = [9, 8, 7, 6].map((pk) => {
      const { language: _language, reading_minutes: _minutes, ...post } = summaryOf(pk);
      return post;
    });
    const { asked, comesNear, markup } = await landing('/kmr/', { [`GET ${ANY}`]: answers(bare) }, false);
    await comesNear();
    expect(asked()).toEqual([`/api${ANY}`]);
    expect(postsIn(markup())).toEqual(['/kmr/blog/9/', '/kmr/blog/8/', '/kmr/blog/7/']);
  });
});
