/** What could not be read is asked for again once the device has a connection. */
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyActorLogic, type NonReducibleUnknown } from 'xstate';
import { ownershipMachine, type Standing } from '../../machines/account/ownership.machine.ts';
import { sessionsMachine, type SessionsAnswer } from '../../machines/account/sessions.machine.ts';
import { timezoneMachine, type ZonesAnswer } from '../../machines/account/timezone.machine.ts';
import { postMachine, type PostAnswer } from '../../machines/blog/post.machine.ts';
import { adminRecordMachine, type RecordAnswer } from '../../machines/forms/admin-record.machine.ts';
import { formMachine } from '../../machines/forms/form.machine.ts';
import { lookupMachine } from '../../machines/forms/lookup.machine.ts';
import { choicesMachine, type ChoicesAnswer } from '../../machines/lists/choices.machine.ts';
import {
  listRowsMachine,
  type ListQuery,
  type RecordPageAnswer,
} from '../../machines/lists/list-rows.machine.ts';
import { accepted } from '../../machines/modelling/answers.ts';
import {
  translationChoiceMachine,
  type PostsFound,
} from '../../machines/posts/translation-choice.machine.ts';

/** The ports of a reading chart: no connection until it returns, and how often was asked and is watched. */
function startWithout() {
  const seen = { asked: 0, watching: 0 };
  let isOnline = false;
  let returns: () => void = () => {};
  const read = <Output, Input = NonReducibleUnknown>(answer: Output) =>
    fromPromise<Output, Input>(() => {
      seen.asked += 1;
      return isOnline ? Promise.resolve(answer) : Promise.reject(new Error('The network is away.'));
    });
  const watchNetwork = fromCallback<{ type: 'network.never' }>(({ sendBack }) => {
    seen.watching += 1;
    returns = () => sendBack({ type: 'network.returned' });
    return () => void (seen.watching -= 1);
  });
  return {
    seen,
    read,
    watchNetwork,
    goOnline: (online: boolean) => {
      isOnline = online;
      returns();
    },
  };
}
type Ports = Pick<ReturnType<typeof startWithout>, 'read' | 'watchNetwork'>;

const query = { page: 1, pageSize: 10, search: '' };
const zone = { area: 'Europe', location: 'Berlin' };
const page = { records: [{ pk: 7 }], page: 1, totalPages: 1, totalCount: 1 };
const readers: [chart: string, logicOf: (ports: Ports) => AnyActorLogic, input?: unknown][] = [
  [
    'post',
    ({ read, watchNetwork }) =>
      postMachine.provide({
        actors: { loadPost: read<PostAnswer>({ found: true, post: { pk: 7 } }), watchNetwork },
      }),
  ],
  [
    'listRows',
    ({ read, watchNetwork }) =>
      listRowsMachine.provide({
        actors: {
          loadPage: read<RecordPageAnswer, ListQuery>({ result: accepted, loaded: page }),
          watchNetwork,
        },
        actions: { came: () => {}, failed: () => {} },
      }),
    { query },
  ],
  [
    'adminRecord',
    ({ read, watchNetwork }) =>
      adminRecordMachine.provide({
        actors: {
          loadRecord: read<RecordAnswer, { id: string }>({ result: accepted, record: { pk: 7 } }),
          watchNetwork,
          watchFocus: fromCallback(() => {}),
        },
      }),
    { id: '7', record: null },
  ],
  [
    'sessions',
    ({ read, watchNetwork }) =>
      sessionsMachine.provide({
        actors: { loadList: read<SessionsAnswer>({ result: accepted, sessions: [] }), watchNetwork },
        actions: { failed: () => {} },
      }),
  ],
  [
    'timezone',
    ({ read, watchNetwork }) =>
      timezoneMachine.provide({
        actors: {
          loadZones: read<ZonesAnswer>({
            result: accepted,
            zones: { user_timezone: zone, available_timezones: { Europe: ['Berlin'] } },
          }),
          watchNetwork,
          form: formMachine,
        },
        actions: { failed: () => {} },
      }),
    { device: zone },
  ],
  [
    'ownership',
    ({ read, watchNetwork }) =>
      ownershipMachine.provide({
        actors: {
          load: read<Standing | null>({ newEmail: null, isLastSuperuser: false }),
          watchNetwork,
        },
      }),
  ],
  [
    'lookup',
    ({ read, watchNetwork }) =>
      lookupMachine.provide({
        actors: { load: read<unknown, { query: unknown }>(['blog']), watchNetwork },
      }),
    { query: null },
  ],
  [
    'choices',
    ({ read, watchNetwork }) =>
      choicesMachine.provide({
        actors: {
          loadChoices: read<ChoicesAnswer>({ result: accepted, choices: [] }),
          watchNetwork,
          watchFocus: fromCallback(() => {}),
        },
      }),
  ],
  [
    'translationChoice',
    ({ read, watchNetwork }) =>
      translationChoiceMachine.provide({
        actors: { findPosts: read<PostsFound, { text: string }>({ posts: [] }), watchNetwork },
      }),
  ],
];

test.each(readers)(
  'NET-02 %s asks again once there is a connection, and only after a failure',
  async (_, logicOf, input) => {
    const { seen, goOnline, ...ports } = startWithout();
    const reader = createActor(logicOf(ports), { input }).start();
    onTestFinished(() => void reader.stop());
    await expect.poll(() => seen).toEqual({ asked: 1, watching: 1 });
    // A connection without a server behind it.
    goOnline(false);
    await expect.poll(() => seen).toEqual({ asked: 2, watching: 1 });
    goOnline(true);
    await expect.poll(() => seen).toEqual({ asked: 3, watching: 0 });
    goOnline(true);
    expect(seen).toEqual({ asked: 3, watching: 0 });
  },
);
