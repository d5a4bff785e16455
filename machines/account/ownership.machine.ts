/**
 * What a person owns: the address, the data kept about them, and the account, which they can delete (OWN-01 to OWN-03).
 * Only our own server has it. Ports: `load` asks what the person can do; null if the server has no such path. `watchNetwork`
 * reports that the device has a connection again.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { callMachine } from '../forms/call.machine.ts';
import type { formMachine } from '../forms/form.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';
import type { emailChangeMachine } from './email-change.machine.ts';

/** `isLastSuperuser`: nobody else could manage the site, so the account cannot be deleted. */
export type Standing = { newEmail: string | null; isLastSuperuser: boolean };
type Context = Standing;
type Event =
  | { type: 'ownership.retry' }
  | { type: 'deletion.open' }
  | { type: 'deletion.close' }
  | { type: 'network.returned' };

const unprovided = (): never => {
  throw new Error('ownership: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const ownershipMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    tags: 'present' | 'failed' | 'loading';
    children: { email: 'email'; download: 'download'; deletion: 'deletion' };
  },
  actors: {
    load: fromPromise<Standing | null>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    email: standIn as typeof emailChangeMachine,
    download: standIn as typeof callMachine,
    deletion: standIn as typeof formMachine,
  },
  actions: {
    noteStanding: assign((_, { standing }: { standing: Standing | null }) => standing ?? {}),
    /** Port: says that the account is gone, and signs out here and in this browser's other tabs. */
    leave: () => unprovided(),
  },
  guards: {
    isThere: (_, { standing }: { standing: Standing | null }) => standing !== null,
    canLeave: ({ context }) => !context.isLastSuperuser,
  },
}).createMachine({
  id: 'ownership',
  description: 'The cards for the e-mail address and for the person’s data.',
  context: { newEmail: null, isLastSuperuser: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked what the person can do.',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ standing: event.output }) },
            target: 'present',
            actions: { type: 'noteStanding', params: ({ event }) => ({ standing: event.output }) },
            description: 'The server answers.',
          },
          { target: 'absent', description: 'The server has no such path; the cards are not there.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'It could not be loaded; the cards say so.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'ownership.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    absent: { type: 'final', description: 'The page does without the cards.' },
    present: {
      description: 'The cards are there.',
      tags: 'present',
      type: 'parallel',
      states: {
        cards: {
          description: 'The address can be changed, and the data downloaded.',
          invoke: [
            {
              id: 'email',
              src: 'email',
              input: ({ context }) => ({ newEmail: context.newEmail }),
              onError: { description: 'The card for the address crashes.' },
            },
            { id: 'download', src: 'download', onError: { description: 'The download crashes.' } },
          ],
        },
        deletion: {
          description: 'Deleting the account.',
          initial: 'closed',
          states: {
            closed: {
              description: 'Nothing is asked yet.',
              on: {
                'deletion.open': {
                  guard: 'canLeave',
                  target: 'open',
                  description: 'The person wants to delete the account.',
                },
              },
            },
            open: {
              description: 'The person gives the password.',
              invoke: {
                id: 'deletion',
                src: 'deletion',
                input: { repeats: false },
                onDone: { target: '#ownership.deleted', description: 'The account is gone.' },
                onError: { target: 'open', reenter: true, description: 'The form crashes and restarts.' },
              },
              on: { 'deletion.close': { target: 'closed', description: 'The person keeps the account.' } },
            },
          },
        },
      },
    },
    deleted: { type: 'final', entry: 'leave', description: 'The account is gone; the person is signed out.' },
  },
});
