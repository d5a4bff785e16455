import { expect, test } from 'vitest';
import type { Route } from '../../machines/app/app.machine.ts';
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
