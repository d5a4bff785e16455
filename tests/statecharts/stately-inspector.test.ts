import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { inspectInStately } from '../../src/watch/stately-inspector.ts';
import { eventually } from '../support/eventually.ts';

const SECRETS = [
  'Zîn',
  'Alan',
  'zin@example.test',
  '0750',
  '123456',
  'a quiet road',
  'eyJhbGciOi.J9.x',
  'Dear mentor',
];

const visitMachine = setup({
  actors: { load: fromPromise(() => Promise.resolve({ first_name: SECRETS[0], pages: 3 })) },
  actions: { note: assign({ values: ({ event }) => (event as Record<string, unknown>)['values'] }) },
}).createMachine({
  id: 'visit',
  context: {
    user: { full_name: `${SECRETS[0]} ${SECRETS[1]}`, is_staff: false },
    tokens: SECRETS[6],
    round: 2,
  },
  initial: 'typing',
  output: ({ context }) => context,
  states: {
    typing: { on: { 'form.typed': { target: 'loading', actions: 'note' } } },
    loading: { invoke: { id: 'load', src: 'load', onDone: 'over', onError: 'over' } },
    over: { type: 'final' },
  },
});

test("Stately's inspector gets states, events and fields, but nothing personal", async () => {
  const told: { type: string; event?: { type: string } }[] = [];
  const hears: ((message: { data: unknown }) => void)[] = [];
  const page = {
    open: () => ({ postMessage: (message: (typeof told)[number]) => void told.push(message) }),
    addEventListener: (_: string, listener: (typeof hears)[number]) => void hears.push(listener),
  } as unknown as Window;
  const actor = createActor(visitMachine, { inspect: inspectInStately(page) }).start();
  for (const hear of hears) hear({ data: { type: '@statelyai.connected' } });
  const [first_name, last_name, email, phone, one_time_password, password, , message] = SECRETS;
  actor.send({
    type: 'form.typed',
    values: { first_name, last_name, email, phone, one_time_password, password, message },
  });
  // The inspector is told when there is time for it, later than the chart has ended.
  await eventually(() =>
    expect(told.map(({ event }) => event?.type)).toEqual(
      expect.arrayContaining(['xstate.init', 'form.typed', 'xstate.done.actor.load']),
    ),
  );
  const all = JSON.stringify(told);
  for (const part of [
    '"typing"',
    '"full_name":"•••"',
    '"is_staff":false',
    '"round":2',
    '"message":"•••"',
    '"pages":3',
  ])
    expect(all).toContain(part);
  for (const secret of SECRETS) expect(all).not.toContain(secret);
});
