import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, sendTo, setup } from 'xstate';
import { createLiveLink } from '../../src/watch/live-link.ts';
import { masked } from '../../src/watch/masked.ts';
import type { FromApp, ToApp } from '../../src/watch/protocol.ts';

const bellMachine = setup({ types: { events: {} as { type: 'bell.ring' } } }).createMachine({
  id: 'bell',
  initial: 'still',
  states: { still: { on: { 'bell.ring': 'rung' } }, rung: { type: 'final' } },
});
const doorMachine = setup({
  types: {
    context: {} as { password: string; email: string },
    events: {} as { type: 'door.open' } | { type: 'door.note'; email: string },
  },
  actors: { bell: bellMachine, ask: fromPromise(() => new Promise(() => {})) },
  actions: { note: assign({ email: (_, { email }: { email: string }) => email }) },
}).createMachine({
  id: 'door',
  context: { password: 'a quiet road', email: '' },
  initial: 'closed',
  on: { 'door.note': { actions: { type: 'note', params: ({ event }) => event } } },
  states: {
    closed: { invoke: [{ id: 'bell', src: 'bell' }, { src: 'ask' }], on: { 'door.open': 'open' } },
    open: {},
  },
});

/** A channel whose other end the test holds. */
function fakeChannel() {
  const told: FromApp[] = [];
  const events = new EventTarget();
  const channel = Object.assign(events, { postMessage: (message: FromApp) => void told.push(message) });
  return {
    told,
    channel: channel as unknown as BroadcastChannel,
    say: (data: ToApp) => void events.dispatchEvent(Object.assign(new Event('message'), { data })),
    of: (name: string) =>
      told.findLast((message) => message.kind === 'actor' && message.name === name) as FromApp & {
        kind: 'actor';
      },
  };
}

function startDoor() {
  const fake = fakeChannel();
  const page = new EventTarget();
  const door = createActor(doorMachine, { inspect: createLiveLink(fake.channel, page) }).start();
  return { ...fake, door, page };
}

test('every chart of the system is reported with its parent; promises are not', () => {
  const { told, of } = startDoor();
  expect(told.map(({ kind }) => kind)).toEqual(['actor', 'actor']);
  expect(of('door')).toMatchObject({ machine: 'door', parent: null, value: 'closed', status: 'active' });
  expect(of('bell')).toMatchObject({ machine: 'bell', parent: of('door').id, value: 'still' });
});

test('a step is reported with its transitions, and an end as an end', () => {
  const { told, of, door } = startDoor();
  door.send({ type: 'door.open' });
  const moved = told.find(({ kind, id }) => kind === 'snapshot' && id === of('door').id);
  expect(moved).toMatchObject({
    event: 'door.open',
    value: 'open',
    active: ['door', 'door.open'],
    taken: ['door.closed|door.open|0'],
  });
  expect(told).toContainEqual({ kind: 'stopped', id: of('bell').id });
});

test('each step is reported with its cause, and with a number', () => {
  const followerMachine = setup({ types: { events: {} as { type: 'follower.go' } } }).createMachine({
    id: 'follower',
    on: { 'follower.go': {} },
  });
  const leadMachine = setup({
    types: { events: {} as { type: 'lead.go' } },
    actors: { follower: followerMachine },
  }).createMachine({
    id: 'lead',
    on: { 'lead.go': { actions: sendTo('follower', { type: 'follower.go' }) } },
    invoke: { id: 'follower', src: 'follower' },
  });
  const { told, channel, of } = fakeChannel();
  const lead = createActor(leadMachine, { inspect: createLiveLink(channel, new EventTarget()) }).start();
  expect(of('follower')).toMatchObject({ order: 2 });
  told.length = 0;
  lead.send({ type: 'lead.go' });
  expect(told).toMatchObject([
    { event: 'follower.go', order: 4 },
    { event: 'lead.go', order: 3, from: null },
  ]);
  expect(told[0]).toMatchObject({ from: told[1]?.id });
});

test('whoever asks gets all running charts, and an event sent to a chart reaches it', () => {
  const { told, of, say } = startDoor();
  told.length = 0;
  say({ kind: 'hello' });
  expect(new Set(told.map((message) => message.kind === 'actor' && message.name))).toEqual(
    new Set(['bell', 'door']),
  );
  say({ kind: 'send', id: of('bell').id, event: { type: 'bell.ring' } });
  expect(told.at(-2)).toMatchObject({ kind: 'snapshot', value: 'rung', status: 'done' });
  expect(told.at(-1)).toEqual({ kind: 'stopped', id: of('bell').id });
});

test('a closed tab takes its charts with it', () => {
  const { told, of, page } = startDoor();
  const ids = [of('door').id, of('bell').id];
  told.length = 0;
  page.dispatchEvent(new Event('pagehide'));
  expect(told).toEqual(ids.map((id) => ({ kind: 'stopped', id })));
});

test('two tabs with the same charts are distinct', () => {
  expect(startDoor().of('door').id).not.toBe(startDoor().of('door').id);
});

test('no secret leaves the tab', () => {
  const { told, door } = startDoor();
  door.send({ type: 'door.note', email: 'ada@example.com' });
  const all = JSON.stringify(told);
  expect(all).toContain('•••@example.com');
  expect(all).not.toMatch(/ada|quiet/);
});

test('passwords, tokens, codes and names in addresses are masked everywhere; the rest is kept', () => {
  expect(
    masked({
      tokens: { access: 'eyJhbGciOi.J9.x', refresh: 'r' },
      noTokens: null,
      values: { new_password: 'secret', digit_1: '4', otp: 123456, email: 'ada.l@example.com', name: 'Ada' },
      href: '/reset-password/ada%40example.com/5/?next=bob@example.com',
      problems: { code: 'wrongCode', codes: ['123456'] },
    }),
  ).toEqual({
    tokens: '•••',
    noTokens: null,
    values: { new_password: '•••', digit_1: '•••', otp: '•••', email: '•••@example.com', name: 'Ada' },
    href: '/reset-password/•••%40example.com/5/?next=•••@example.com',
    problems: { code: 'wrongCode', codes: ['•••'] },
  });
});

test('what cannot be copied between tabs is named, and what is endless is cut', () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  const copy = masked({
    file: new Blob(['x']),
    ask: () => {},
    fault: new Error('no@example.com'),
    rows: Array.from({ length: 500 }, (_, index) => index),
    words: 'x'.repeat(5000),
    child: createActor(bellMachine, { id: 'bell' }),
    endless,
  }) as Record<string, unknown>;
  expect(copy).toMatchObject({
    file: '(Blob)',
    ask: '(function)',
    fault: '•••@example.com',
    child: '(actor bell)',
  });
  expect(copy['rows']).toHaveLength(40);
  expect(String(copy['words'])).toHaveLength(401);
  expect(() => structuredClone(copy)).not.toThrow();
});
