import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, type AnyActorRef } from 'xstate';
import type { Route } from '../../machines/app/app.machine.ts';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createRouter } from '../../src/app/router.ts';
import { createSettingsStore } from '../../src/kit/browser/settings-store.ts';
import { placeOf } from '../../src/app/place.ts';
import { addressOf } from '../../src/kit/app/address.ts';
import { fakeBar, fakeStorage } from '../support/fake-browser.ts';

/** The router as the child of a root that records its reports. */
function startRouter(
  href: string,
  { language, state, blogHome }: { language?: string; state?: unknown; blogHome?: string } = {},
) {
  const browser = fakeStorage(language ? { language } : {});
  const history = fakeBar(href, state);
  const routes: Route[] = [];
  const router = createRouter(
    history.bar,
    createSettingsStore(createBrowserStorage(() => browser.storage, browser.events)),
    blogHome === undefined ? {} : { blogHome },
  );
  const listener = fromCallback<{ type: 'route.changed'; route: Route }>(({ receive }) =>
    receive(({ route }) => routes.push(route)),
  );
  const root = createActor(
    createMachine({
      invoke: [
        { id: 'listener', src: listener },
        { id: 'router', src: router },
      ],
      on: {
        'route.changed': {
          actions: ({ event, self }) => {
            const { children } = self.getSnapshot() as { children: Record<string, AnyActorRef> };
            children['listener']?.send(event);
          },
        },
      },
    }),
  ).start();
  const go = (path: string, wanted: string | null = null) => {
    const { children } = root.getSnapshot() as { children: Record<string, AnyActorRef> };
    children['router']?.send({ type: 'router.go', path, wanted });
  };
  return { browser, history, routes, go, last: () => routes.at(-1), stop: () => root.stop() };
}

test('the router reports the current page', () => {
  const { last, history } = startRouter('/kmr/reset-password/ada%40renas.example/7/?a=1#b');
  expect(last()).toEqual({
    name: 'resetConfirm',
    access: 'guestOnly',
    params: { email: 'ada@renas.example', id: '7' },
    path: '/reset-password/ada%40renas.example/7/',
    href: '/reset-password/ada%40renas.example/7/?a=1#b',
    locale: 'kmr',
    isChosen: true,
    wanted: null,
  });
  expect(history.hrefs()).toEqual(['/kmr/reset-password/ada%40renas.example/7/?a=1#b']);
});

test.each([
  ['/en/signin', '/en/signin/'],
  ['/signin?next=1#here', '/signin/?next=1#here'],
  ['/ckb', '/ckb/'],
  ['/ku/signin/?a=1', '/ckb/signin/?a=1'],
  ['/KU', '/ckb/'],
  ['/KMR/SignIn', '/kmr/signin/'],
  ['/fr/signin', '/fr/signin/'],
  ['/de', '/de/'],
  ['/ku/nowhere', '/ckb/nowhere'],
])('LNG-01 LNG-02 the address %s is replaced by %s', (href, canonical) => {
  const { history, routes } = startRouter(href, { state: { wanted: '/dashboard/' } });
  expect(history.hrefs()).toEqual([canonical]);
  expect(history.state()).toEqual({ wanted: '/dashboard/' });
  expect(routes).toHaveLength(1);
});

test.each(['/', '/en/', '/nowhere', '//renas.example/', '/xx/yy/zz/', '/de/'])(
  'the address %s is not replaced',
  (href) => {
    expect(startRouter(href).history.hrefs()).toEqual([href]);
  },
);

test('LNG-02 an address without a language, or with an unknown one, shows en and stores nothing', () => {
  for (const href of ['/', '/signin/', '/fr/signin/', '/nowhere']) {
    expect(startRouter(href).last()).toMatchObject({ locale: 'en', isChosen: false });
  }
  expect(startRouter('/fr/signin/', { language: 'Kurdish-CKB' }).last()).toMatchObject({ locale: 'en' });
});

test.each([
  ['/', '/ckb/'],
  ['/signin?a=1', '/ckb/signin/?a=1'],
  ['/nowhere', '/ckb/nowhere'],
])('LNG-06 the bare address %s becomes %s when ckb was chosen', (href, prefixed) => {
  const { history, last } = startRouter(href, { language: 'Kurdish-CKB' });
  expect(history.hrefs()).toEqual([prefixed]);
  expect(last()).toMatchObject({ locale: 'ckb', isChosen: true });
});

test('LNG-06 a language in the address wins over the stored one', () => {
  expect(startRouter('/kmr/signin/', { language: 'Kurdish-CKB' }).last()).toMatchObject({ locale: 'kmr' });
});

test('LAY-03 any other path is the page notFound, for anyone', () => {
  expect(startRouter('/ckb/nowhere/').last()).toMatchObject({
    name: 'notFound',
    access: 'anyone',
    locale: 'ckb',
    path: '/nowhere/',
  });
});

test('BLG-01 /blog/ is the listing', () => {
  const { history, last } = startRouter('/ckb/blog/?page=2');
  expect(history.hrefs()).toEqual(['/ckb/blog/?page=2']);
  expect(last()).toMatchObject({ name: 'blog', access: 'public', path: '/blog/' });
});

test.each([
  ['/blog', '/blog/1/'],
  ['/kmr/blog/', '/kmr/blog/1/'],
])('BLG-01 where a post is the home of the blog, %s is replaced by %s', (href, home) => {
  const { history, last } = startRouter(href, { blogHome: '1' });
  expect(history.hrefs()).toEqual([home]);
  expect(last()).toMatchObject({ name: 'post', params: { id: '1' } });
});

test('LNG-03 router.go replaces the address and keeps the language', () => {
  const { go, history, last } = startRouter('/ckb/signin/');
  go('/dashboard/?tab=1');
  expect(history.hrefs()).toEqual(['/ckb/dashboard/?tab=1']);
  expect(history.state()).toBeNull();
  expect(last()).toMatchObject({ name: 'dashboard', access: 'member', locale: 'ckb' });
});

test('the page requested before sign-in is stored in the history entry and read back', () => {
  const { go, history, last } = startRouter('/en/dashboard/');
  go('/signin/', '/dashboard/account/?x=1');
  expect(history.state()).toEqual({ wanted: '/dashboard/account/?x=1' });
  expect(last()).toMatchObject({ name: 'signin', wanted: '/dashboard/account/?x=1' });
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'dashboard/',
  'javascript:alert(1)',
  7,
  null,
])('%j is not accepted as a page to return to, because it is no path of this origin', (wanted) => {
  expect(startRouter('/en/signin/', { state: { wanted } }).last()?.wanted).toBeNull();
});

test('going back is reported', () => {
  const { history, last } = startRouter('/en/');
  history.bar.navigate('/en/signin/', { replace: false, state: null });
  expect(last()).toMatchObject({ name: 'signin' });
  history.back();
  expect(last()).toMatchObject({ name: 'home' });
});

test('LNG-06 a language chosen in another tab changes the address of this one, in place', () => {
  const { browser, history, last } = startRouter('/en/signup/?a=1#b', { state: { wanted: '/dashboard/' } });
  browser.elsewhere('language', 'Kurdish-KMR');
  expect(history.hrefs()).toEqual(['/kmr/signup/?a=1#b']);
  expect(history.state()).toEqual({ wanted: '/dashboard/' });
  expect(last()).toMatchObject({ name: 'signup', locale: 'kmr' });
});

test('other settings of another tab, a damaged language and the current one leave the address alone', () => {
  const { browser, history, routes } = startRouter('/fr/signup/', { language: 'Kurdish-KMR' });
  browser.elsewhere('darkMode', 'true');
  browser.elsewhere('language', 'Klingon');
  browser.elsewhere('language', 'English-US');
  expect(history.hrefs()).toEqual(['/fr/signup/']);
  expect(routes).toHaveLength(1);
});

test('a stopped router reports nothing', () => {
  const { stop, history, browser, routes } = startRouter('/en/');
  stop();
  history.bar.navigate('/en/signin/', { replace: false, state: null });
  browser.elsewhere('language', 'Kurdish-CKB');
  expect(history.hrefs()).toEqual(['/en/', '/en/signin/']);
  expect(routes).toHaveLength(1);
});

test('LNG-03 the address of a page carries the language', () => {
  expect(addressOf('kmr', '/signin/?a=1')).toBe('/kmr/signin/?a=1');
  const { route } = placeOf({ pathname: '/ckb/signin/', search: '?a=1', hash: '#b', state: null }, null);
  expect(addressOf('en', route.href)).toBe('/en/signin/?a=1#b');
});
