import { describe, expect, test, vi } from 'vitest';
import type { RenderedPage, RenderRequest, ServedAnswer } from '../../contract/served.ts';
import { render } from '../../src/prerender/render.tsx';
import { createServedAnswers } from '../../src/served/served-answers.ts';

const post = {
  pk: 1,
  subject: 'A first week',
  summary: 'What to do.',
  summary_media_url: '',
  main_media_url: '',
  author: 'Rojîn',
  published_at: '2026-02-01T23:30:00.000Z',
  language: 'en',
  reading_minutes: 3,
  media_width: 0,
  media_height: 0,
};
const answerOf = (data: unknown, status = 200): ServedAnswer => ({
  status,
  body: { success: status === 200, code: 'ok', messages: {}, errors: {}, timezone: 'UTC', data },
});
const blog: RenderRequest['ask'] = (path) =>
  Promise.resolve(
    path.startsWith('/api/blog/posts/?')
      ? answerOf({ result: [post], current_page: 1, total_pages: 1, total_count: 1 })
      : answerOf({ ...post, content: '<p>Pack <b>light</b>.</p>' }),
  );

async function rendered(address: string, ask = blog, isDemo = false): Promise<RenderedPage> {
  const page = await render({ address, ask, isDemo });
  if ('redirect' in page) throw new Error(`${address} leads to ${page.redirect}`);
  return page;
}

describe('a rendered page', () => {
  test.each(['/en/', '/ckb/contact/', '/kmr/blog/', '/en/blog/1/', '/ckb/nowhere/at/all/'])(
    '%s carries a rule for every class in its markup',
    async (address) => {
      const { markup, style } = await rendered(address);
      const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
      expect(classes.length).toBeGreaterThan(20);
      // A component without its own rules has a class, too.
      const bare = new Set(classes.filter((name) => /-PJLV/.test(name)));
      expect([...new Set(classes)].filter((name) => !bare.has(name) && !style.includes(`.${name}`))).toEqual(
        [],
      );
    },
  );

  test.each([
    ['/en/contact/', /postal address|phone number|support e-mail address/],
    ['/en/terms/', /date not set yet|support e-mail address/],
    ['/kmr/privacy-policy/', /border-style:dashed|facebook\.com/],
    ['/ckb/', /facebook\.com|instagram\.com|x\.com/],
    ['/en/blog/1/', /advertisement/i],
    ['/en/nowhere/', /facebook\.com/],
  ])('P37 %s shows placeholders for missing settings in the demo world only', async (address, gaps) => {
    expect((await rendered(address, blog, true)).markup).toMatch(gaps);
    expect((await rendered(address, blog, false)).markup).not.toMatch(gaps);
  });

  test('LEG-01 P37 without a support address, the terms lead to the contact form', async () => {
    const contact = /<main.*href="\/en\/contact\/".*<\/main>/s;
    expect((await rendered('/en/terms/')).markup).toMatch(contact);
    expect((await rendered('/en/terms/', blog, true)).markup).not.toMatch(contact);
  });

  test('LND-01 of the landing page has only what it needs, and both themes', async () => {
    const landing = await rendered('/en/');
    const terms = await rendered('/en/terms/');
    expect(landing.style).toContain('.dark');
    expect(terms.style).toContain('.dark');
    expect(terms.style.length).toBeLessThan(landing.style.length);
  });

  test('BLG-05 has the text of a post and the answers it was made of', async () => {
    const { markup, answers, path } = await rendered('/en/blog/1/');
    expect(markup).toContain('<p>Pack <b>light</b>.</p>');
    expect(path).toBe('/blog/1/');
    expect(Object.keys(answers).toSorted()).toEqual([
      '/api/blog/posts/1/',
      '/api/blog/posts/?page=1&page_size=9&first_language=en',
    ]);
  });

  test('LNG-04 is in its own language when several are requested at once', async () => {
    const pages = await Promise.all(['/en/', '/ckb/', '/kmr/', '/ckb/'].map((address) => rendered(address)));
    const [en = '', ckb = '', kmr = '', again] = pages.map(({ markup }) => markup);
    expect(en).toContain('Need Help?');
    expect(ckb).toMatch(/[\u0600-\u06FF]{4}/);
    expect(kmr).not.toContain('Need Help?');
    expect(again).toBe(ckb);
  });

  test('BLG-01 says so when the API refuses, and is served all the same', async () => {
    const { markup } = await rendered('/en/blog/', () => Promise.resolve(answerOf(null, 500)));
    expect(markup).toContain('Blog');
  });

  test('BLG-01 has the posts of a server so busy that they take half a minute', async ({
    onTestFinished,
  }) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slow: typeof blog = async (path) => {
      await new Promise((resolve) => void setTimeout(resolve, 30_000));
      return blog(path);
    };
    const page = rendered('/en/blog/', slow);
    await Promise.all([
      vi.advanceTimersByTimeAsync(31_000),
      expect(page.then(({ markup }) => markup)).resolves.toContain(post.subject),
    ]);
  });

  test('a bare path leads to no other address on a server', async () => {
    expect((await rendered('/contact/')).path).toBe('/contact/');
  });
});

describe('served answers', () => {
  test('API-04 are handed out once each, and only for the same request', async () => {
    const sent: string[] = [];
    const answers = createServedAnswers({ '/api/a/?page=1': answerOf(1) }, (input) => {
      sent.push(input as string);
      return Promise.resolve(Response.json({}));
    });
    expect(answers.left()).toBe(1);
    await answers.fetch('/api/a/?page=2');
    await answers.fetch('/api/a/?page=1', { method: 'POST' });
    const answer = await answers.fetch('/api/a/?page=1', { method: 'GET' });
    expect(answers.isAwaiting()).toBe(true);
    expect(JSON.parse(await answer.text())).toMatchObject({ data: 1 });
    await Promise.resolve();
    expect(answers.isAwaiting()).toBe(false);
    expect(answers.left()).toBe(0);
    await answers.fetch('/api/a/?page=1');
    expect(sent).toEqual(['/api/a/?page=2', '/api/a/?page=1', '/api/a/?page=1']);
  });

  test('are no longer handed out once the page is on the screen', async () => {
    let sent = 0;
    const answers = createServedAnswers({ '/api/a/': answerOf(1) }, () => {
      sent += 1;
      return Promise.resolve(Response.json({}));
    });
    answers.forget();
    await answers.fetch('/api/a/');
    expect(sent).toBe(1);
  });
});
