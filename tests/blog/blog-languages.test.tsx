import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { waitFor, type AnyActorRef } from 'xstate';
import type { Post, PostSummary } from '../../contract/blog.ts';
import type { Locale } from '../../contract/locale.ts';
import { AppContext, type AppActor } from '../../src/kit/app/index.ts';
import { activate, i18n } from '../../src/kit/i18n/runtime.ts';
import { selectShown } from '../../src/app/shown.ts';
import { latestOf, readNextOf, withoutVersions } from '../../src/features/blog/post/other-posts.ts';
import { envelope } from '../support/fake-wire.ts';
import { startApp } from '../support/fake-world.ts';
import { postOf, summaryOf } from '../support/hands/blog.ts';

const inLanguage = (pk: number, language: Locale): PostSummary => ({ ...summaryOf(pk), language });
const pks = (list: readonly { pk: number }[]) => list.map(({ pk }) => pk);
const pageOf = (result: readonly PostSummary[], counts: { language_count?: number } = {}) => {
  const data = { result, current_page: 1, total_pages: 1, total_count: result.length, ...counts };
  return () => envelope(200, { data });
};
const FIRST = 'GET /blog/posts/?page=1&page_size=9';
const questions = (app: ReturnType<typeof startApp>) =>
  app.sent.map(({ url }) => url).filter((url) => url.includes('/blog/posts/?'));

function markupOf(app: AppActor): string {
  const { view } = selectShown(app.getSnapshot());
  return renderToString(
    <AppContext value={app}>
      <I18nProvider i18n={i18n}>
        <Router ssrPath="/">{view ? <view.Screen /> : null}</Router>
      </I18nProvider>
    </AppContext>,
  );
}

async function listing(at: string, server: Parameters<typeof startApp>[0]['server'], isOwnServer = true) {
  const app = startApp({ at, isOwnServer, ...(server && { server }) });
  await app.opens('blog');
  await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
  return { app, markup: markupOf(app.app) };
}

describe('the listing on our own server', () => {
  beforeAll(() => activate('en'));

  const mixed = [inLanguage(4, 'ckb'), inLanguage(2, 'ckb'), inLanguage(3, 'en')];

  test('RDR-01 shows the page’s language first, and the others under their own heading, marked', async () => {
    const { markup } = await listing('/ckb/blog/', {
      [`${FIRST}&first_language=ckb`]: pageOf(mixed, { language_count: 2 }),
    });
    const heading = markup.indexOf('In other languages');
    const at = (pk: number) => markup.indexOf(`href="/ckb/blog/${pk}/"`);
    expect([at(4), at(2), heading, at(3)]).toEqual([at(4), at(2), heading, at(3)].toSorted((a, b) => a - b));
    expect(heading).toBeGreaterThan(0);
    expect(markup.slice(heading)).toMatch(/<span[^>]*lang="en"[^>]*>English</);
    expect(markup.slice(0, heading)).not.toMatch(/<span[^>]*lang="ckb"[^>]*>کوردی/);
  });

  test('RDR-01 one control shows all languages, and leads back', async () => {
    const first = await listing('/ckb/blog/', {
      [`${FIRST}&first_language=ckb`]: pageOf(mixed, { language_count: 2 }),
    });
    expect(first.markup).toContain('href="/ckb/blog/?language=all"');
    const all = await listing('/ckb/blog/?language=all', { [FIRST]: pageOf(mixed) });
    expect(questions(all.app)).toEqual(['/api/blog/posts/?page=1&page_size=9']);
    expect(all.markup).not.toContain('In other languages');
    expect(all.markup).toMatch(/aria-current="true"[^>]*href="\/ckb\/blog\/\?language=all"/);
  });

  test('RDR-01 the choice reloads the list, and Back restores the one before', async () => {
    const { app } = await listing('/en/blog/', {
      [`${FIRST}&first_language=en`]: pageOf([inLanguage(3, 'en')], { language_count: 1 }),
      [FIRST]: pageOf([inLanguage(9, 'kmr'), inLanguage(3, 'en')]),
    });
    app.world.bar.navigate('/en/blog/?language=all', { replace: false, state: null });
    await waitFor(app.app, () => questions(app).length === 2);
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    expect(pks(app.flow().getSnapshot().context.posts)).toEqual([9, 3]);
    app.history.back();
    await waitFor(app.app, () => questions(app).length === 3);
    await waitFor(app.flow(), (snapshot) => !snapshot.hasTag('busy'));
    expect(pks(app.flow().getSnapshot().context.posts)).toEqual([3]);
  });

  test('RDR-01 in another language, the page asks for that one first', async () => {
    const { app } = await listing('/en/blog/', {});
    app.world.bar.navigate('/kmr/blog/', { replace: false, state: null });
    await waitFor(app.app, () => questions(app).length === 2);
    expect(questions(app).at(-1)).toBe('/api/blog/posts/?page=1&page_size=9&first_language=kmr');
  });

  test('RDR-01 a language without posts says so', async () => {
    const { markup } = await listing('/kmr/blog/', {
      [`${FIRST}&first_language=kmr`]: pageOf([inLanguage(1, 'en')], { language_count: 0 }),
    });
    expect(markup).toMatch(/There are no posts in .*Kurdî \(kurmancî\).* yet\./);
  });

  test('RDR-01 offers no choice if all posts are in the page’s language', async () => {
    const { markup } = await listing('/en/blog/', {
      [`${FIRST}&first_language=en`]: pageOf([inLanguage(1, 'en')], { language_count: 1 }),
    });
    expect(markup).not.toContain('?language=all');
  });
});

describe('the listing on a server that only has the specified API', () => {
  beforeAll(() => activate('en'));

  test('RDR-01 nothing more is requested, and nothing more is shown', async () => {
    const { language: _, ...plain } = summaryOf(1);
    const { app, markup } = await listing('/ckb/blog/', { [FIRST]: pageOf([plain]) }, false);
    expect(questions(app)).toEqual(['/api/blog/posts/?page=1&page_size=9']);
    expect(markup).not.toContain('language=all');
    expect(markup).not.toContain('In other languages');
    expect(markup).not.toContain('English');
  });

  test("LNG-06 changing the page's language leaves the list as it is", async () => {
    const { app } = await listing('/en/blog/', { [FIRST]: pageOf([summaryOf(1)]) }, false);
    const flow = app.flow();
    app.world.bar.navigate('/ckb/blog/', { replace: false, state: null });
    // The page on the screen is in that language: what would be asked again has been asked.
    await waitFor(app.app, ({ context }) => context.shown.locale === 'ckb');
    expect(app.flow()).toBe(flow);
    expect(questions(app)).toHaveLength(1);
  });
});

describe('beside a post', () => {
  const few = [
    inLanguage(5, 'ckb'),
    inLanguage(4, 'ckb'),
    ...[9, 8, 7, 6, 3].map((pk) => inLanguage(pk, 'en')),
  ];

  test('RDR-01 Read Next has the page’s language first, even if Latest news shows the same posts', () => {
    expect(pks(readNextOf(few, 50, 'ckb'))).toEqual([5, 4, 8, 7, 6, 3]);
    expect(pks(latestOf(few, 50))).toEqual([5, 4, 9]);
  });

  test("RDR-01 changing the page's language loads its posts; the post and the input beside it stay", async () => {
    const app = startApp({
      at: '/en/blog/50/',
      isOwnServer: true,
      server: {
        'GET /blog/posts/50/': () => envelope(200, { data: postOf(50) }),
        [`${FIRST}&first_language=en`]: pageOf([inLanguage(3, 'en')], { language_count: 1 }),
        [`${FIRST}&first_language=ckb`]: pageOf([inLanguage(5, 'ckb')], { language_count: 1 }),
      },
    });
    await app.opens('post');
    const parts = () => app.flow().getSnapshot().children;
    const shows = (pk: number) =>
      expect.poll(() => parts()['list']?.getSnapshot().context.posts[0]?.pk).toBe(pk);
    await shows(3);
    const { post, newsletter } = parts();
    app.world.bar.navigate('/ckb/blog/50/', { replace: false, state: null });
    await shows(5);
    expect(questions(app)).toEqual([
      '/api/blog/posts/?page=1&page_size=9&first_language=en',
      '/api/blog/posts/?page=1&page_size=9&first_language=ckb',
    ]);
    expect(parts()['post']).toBe(post);
    expect(parts()['newsletter']).toBe(newsletter);
    app.world.bar.navigate('/ckb/blog/50/#read-next', { replace: false, state: null });
    expect(questions(app)).toHaveLength(2);
  });

  test('RDR-01 a server that only has the specified API is asked once, whatever the language', async () => {
    const app = startApp({
      at: '/en/blog/50/',
      server: {
        'GET /blog/posts/50/': () => envelope(200, { data: postOf(50) }),
        [FIRST]: pageOf([summaryOf(3)]),
      },
    });
    await app.opens('post');
    app.world.bar.navigate('/ckb/blog/50/', { replace: false, state: null });
    // The page on the screen is in that language: what would be asked again has been asked.
    await waitFor(app.app, ({ context }) => context.shown.locale === 'ckb');
    expect(questions(app)).toEqual(['/api/blog/posts/?page=1&page_size=9']);
  });

  test('WRT-05 versions of the post itself are not among the other posts', () => {
    const post: Post = { ...postOf(1), translations: [{ pk: 4, language: 'ckb', subject: 'x' }] };
    expect(pks(withoutVersions(few, post))).toEqual([5, 9, 8, 7, 6, 3]);
    expect(withoutVersions(few, postOf(1))).toHaveLength(few.length);
  });

  test.each([
    ['en', 'Read this post in English'],
    ['ckb', 'ئەم پۆستە بە کوردیی ناوەندی بخوێنەوە'],
    ['kmr', 'Vê nivîsê bi kurmancî bixwîne'],
  ] as const)('WRT-05 readers are offered the version in %s in its own language', async (language, words) => {
    await activate('en');
    const post: Post = { ...postOf(7), translations: [{ pk: 8, language, subject: 'The other one' }] };
    const app = startApp({
      at: '/en/blog/7/',
      server: { 'GET /blog/posts/7/': () => envelope(200, { data: post }), [FIRST]: pageOf([]) },
    });
    await app.opens('post');
    const { children } = app.flow().getSnapshot() as { children: Record<'post', AnyActorRef> };
    await waitFor(children.post, (snapshot) => snapshot.matches('shown'));
    const [, link = ''] = markupOf(app.app).split(`href="/${language}/blog/8/"`);
    expect(link).toContain(words);
  });
});
