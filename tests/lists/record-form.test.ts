/** The form of a staff list's record, when the answer to a save is lost. */
import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, waitFor, type ActorRefFrom } from 'xstate';
import type { AdminRecord } from '../../machines/forms/admin-record.machine.ts';
import type { FormValues } from '../../machines/forms/form.machine.ts';
import type { recordSaveMachine } from '../../machines/forms/record-save.machine.ts';
import { recordFormFlow } from '../../src/kit/lists/record-form.flow.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import type { CallResult, Taken } from '../../src/kit/wire/answer.ts';
import { NetworkFault } from '../../src/kit/wire/fault.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const opened = { pk: 7, name: 'Before', first_language: null, updated_at: '2026-03-01T12:00:00.000Z' };
const changed = { ...opened, updated_at: '2026-03-01T12:01:00.000Z' };

const taken = <Data>(data: Data): Taken<Data> => ({ ...accepted, success: true, data });

/** A form whose first save gets no answer; `after` is the record from then on. */
function startForm(
  after: AdminRecord,
  {
    record: initial = opened,
    isOwnServer = true,
    second = taken<unknown>(after),
  }: { record?: AdminRecord | null; isOwnServer?: boolean; second?: CallResult } = {},
) {
  const { world } = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: { 'GET /users/me/': () => userOf({ is_staff: true }) },
    isOwnServer,
  });
  const sent: FormValues[] = [];
  const keys: (string | undefined)[] = [];
  const flow = recordFormFlow(world, {
    name: 'thing',
    send(values, _subject, { key }) {
      sent.push(values);
      keys.push(key);
      return sent.length === 1 ? Promise.reject(new NetworkFault('<no response>')) : Promise.resolve(second);
    },
    detail: () => Promise.resolve(taken<AdminRecord>(sent.length === 0 ? opened : after)),
    told: 'templateUpdated',
  });
  const host = createActor(
    createMachine({
      invoke: [
        { src: fromCallback(() => {}), id: 'messages', systemId: 'messages' },
        { src: createMachine({ context: { user: null } }), id: 'session', systemId: 'session' },
        { src: flow, id: 'record', input: { record: initial } },
      ],
    }),
  ).start();
  // A machine without a setup does not type its children.
  const { record } = host.getSnapshot().children as Record<string, ActorRefFrom<typeof flow>>;
  const form = record?.getSnapshot().children.form;
  const save = async (values: FormValues): Promise<string> => {
    form?.send({ type: 'form.submit', values });
    // The form's own chart knows just a promise.
    const saving = form?.getSnapshot().children['submit'] as ActorRefFrom<typeof recordSaveMachine>;
    const end = await waitFor(
      saving,
      (snapshot) => snapshot.status === 'done' || snapshot.hasTag('disputed'),
    );
    return end.hasTag('disputed') ? 'disputed' : (end.output?.code ?? '');
  };
  return { save, sent, keys };
}

test('LST-06 NET-02 the own save whose answer was lost is nobody else’s change, whatever is typed since', async () => {
  const after = { ...changed, name: 'Typed', content: '<p>Made by the server</p>' };
  const { save, sent } = startForm(after);
  expect(await save({ name: 'Typed', first_language: '' })).toBe('upload_failed');
  expect(await save({ name: 'Typed further', first_language: '' })).toBe('ok');
  expect(sent.map(({ name }) => name)).toEqual(['Typed', 'Typed further']);
});

test('LST-06 NET-02 what somebody else has saved meanwhile is still disputed', async () => {
  const theirs = { ...changed, name: 'Theirs' };
  const { save, sent } = startForm(theirs);
  expect(await save({ name: 'Typed' })).toBe('upload_failed');
  expect(await save({ name: 'Typed' })).toBe('disputed');
  expect(sent).toHaveLength(1);
});

const picture = (bytes: string) => new File([bytes], 'a.png', { lastModified: 1 });

test('LST-05 NET-02 a new record that is sent again keeps its key', async () => {
  const { save, keys } = startForm(opened, { record: null });
  for (let count = 0; count < 2; count += 1) await save({ name: 'New', list: ['a'], file: picture('a') });
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test.each([
  ['a value', { name: 'Newer', file: picture('a') }],
  ['a file', { name: 'New', file: picture('another') }],
])('LST-05 NET-02 after a change of %s it is another record', async (_, values) => {
  const { save, keys } = startForm(opened, { record: null });
  await save({ name: 'New', file: picture('a') });
  await save(values);
  expect(keys[1]).not.toBe(keys[0]);
});

test('LST-05 NET-02 a new record that was made and deleted since gets a new key', async () => {
  const { save, keys } = startForm(opened, {
    record: null,
    second: { ...refused, success: false, status: 404, data: null },
  });
  for (let count = 0; count < 3; count += 1) await save({ name: 'New' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each([
  ['another server, which may not let pages send it', { record: null, isOwnServer: false }],
  ['a record that is there', { record: opened }],
])('NET-02 %s gets no key', async (_, given) => {
  const { save, keys } = startForm(opened, given);
  await save({ name: 'New' });
  expect(keys).toEqual([undefined]);
});
