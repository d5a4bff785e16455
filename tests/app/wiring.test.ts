import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '../../machines/app/app.machine.ts';
import { createSureImport } from '../../src/boot/sure-import.ts';
import { loadPageModule, pages } from '../../src/app/routes.ts';
import { wire } from '../../src/app/wiring.ts';
import { isStandIn } from '../support/stand-ins.ts';
import { startApp } from '../support/fake-world.ts';

type Implementations = { actors?: Record<string, unknown>; actions?: Record<string, unknown> };
type Logic = { config?: unknown; implementations?: Implementations };

/** The placeholder in a machine file for a port that must be provided. */
const PLACEHOLDER = /unprovided\(\)|provide\(\) this port/;
const isPlaceholder = (value: unknown) =>
  typeof value === 'function' && (value.name === 'unprovided' || PLACEHOLDER.test(value.toString()));

/** Ports that still have their placeholder, such as `app.session.loadUser`. */
function unwired(logic: Logic, path: string): string[] {
  const { config, implementations = {} } = logic;
  if (isStandIn(logic) || isPlaceholder(config)) return [path];
  const { actors = {}, actions = {} } = implementations;
  return [
    ...Object.entries(actions).flatMap(([name, action]) =>
      isPlaceholder(action) ? [`${path}.${name}`] : [],
    ),
    ...Object.entries(actors).flatMap(([name, child]) => unwired(child as Logic, `${path}.${name}`)),
  ];
}

const route = (name: string): Route => ({
  name,
  access: 'anyone',
  params: { email: 'ada@renas.example', id: '1' },
  path: '/',
  href: '/',
  locale: 'en',
  isChosen: true,
  wanted: null,
});
const startWorld = () => startApp({ at: '/en/' }).world;
const flowOf = async (name: string, world = startWorld()) =>
  (await loadPageModule(name)).page(world, route(name));

test('every port of the root and its services has an adapter', () => {
  expect(unwired(wire(startWorld()) as Logic, 'app')).toEqual([]);
});

test.each(Object.keys(pages))('every port of the flow of the page %s has an adapter', async (name) => {
  const { flow } = await flowOf(name);
  expect(unwired((flow ?? {}) as Logic, name)).toEqual([]);
});

test('a port without an adapter is found, whether it is an actor, an action or a child', async () => {
  const machines = import.meta.glob<Record<string, Logic>>('/machines/**/*.machine.ts', { eager: true });
  const bare = (file: string, name: string) =>
    Object.entries(machines).find(([path]) => path.endsWith(`/${file}.machine.ts`))?.[1]?.[name] ?? {};
  expect(unwired(bare('call', 'callMachine'), 'call')).toEqual([
    'call.succeeded',
    'call.refused',
    'call.failed',
    'call.send',
  ]);
  expect(unwired(bare('otp', 'otpMachine'), 'otp')).toEqual([
    'otp.announceVerified',
    'otp.tellUnverified',
    'otp.startOver',
    'otp.correct',
    'otp.codeMail',
    'otp.form',
    'otp.recheck',
  ]);
});

test('every page has the name of its entry and a view', async () => {
  const world = startWorld();
  for (const name of Object.keys(pages)) {
    expect(await flowOf(name, world)).toMatchObject({ name, view: { Screen: expect.any(Function) } });
  }
});

test('an unknown page name is an error', async () => {
  await expect(loadPageModule('constructor')).rejects.toThrow("There is no page 'constructor'.");
});

afterEach(() => void vi.restoreAllMocks());

/** What importing a file throws that the server no longer has. */
const gone = createSureImport({
  fetch: async () => ({ ok: false, status: 404, arrayBuffer: async () => new ArrayBuffer(0) }),
  hasArrived: () => false,
  base: 'http://renas.example/',
  here: 'http://renas.example/assets/',
});
const loseTerms = () =>
  vi.spyOn(pages.terms, 'load').mockImplementation(() => gone(() => Promise.reject(), ['page.js']));
const goTo = ({ world }: ReturnType<typeof startApp>, href: string) =>
  world.bar.navigate(href, { replace: false, state: null });
const isWaiting = ({ app }: ReturnType<typeof startApp>) =>
  app.getSnapshot().matches({ running: 'unfetched' });

test('before and after the flow of the first page is made the browser may answer; a later page fades in', async () => {
  const started = startApp({ at: '/en/' });
  const turn = vi.spyOn(started.world, 'turn');
  const turnPage = vi.spyOn(started.world, 'turnPage');
  await started.opens('home');
  expect([turn.mock.calls.length, turnPage.mock.calls.length]).toEqual([2, 0]);
  goTo(started, '/en/terms/');
  await started.opens('terms');
  expect([turn.mock.calls.length, turnPage.mock.calls.length]).toEqual([2, 1]);
});

test('NET-02 a tab that is older than the server loads the next page anew, once', async () => {
  const started = startApp({ at: '/en/' });
  await started.opens('home');
  const asked = loseTerms();
  goTo(started, '/en/terms/');
  await expect.poll(() => started.shown.at(-1)).toBe('renewed');
  expect(asked).toHaveBeenCalledOnce();
  expect(started.app.getSnapshot().matches({ running: 'loading' })).toBe(true);
});

test('NET-02 a page that was just loaded anew and still lacks its code waits instead of loading forever', async () => {
  loseTerms();
  const started = startApp({ at: '/en/terms/' });
  await expect.poll(() => isWaiting(started)).toBe(true);
  expect(started.shown).not.toContain('renewed');
});

test('NET-02 the next page is also loaded anew from a place that is no page', async () => {
  const started = startApp({ at: '/en/nothing-here/' });
  await started.reaches('notFound');
  loseTerms();
  goTo(started, '/en/terms/');
  await expect.poll(() => started.shown.at(-1)).toBe('renewed');
});

test('NET-02 LNG-06 a tab that is older than the server loads another language anew', async () => {
  const started = startApp({ at: '/en/' });
  await started.opens('home');
  started.world.speak = () => gone(() => Promise.reject(), ['ckb.js']);
  goTo(started, '/ckb/');
  await expect.poll(() => started.shown.at(-1)).toBe('renewed');
});
