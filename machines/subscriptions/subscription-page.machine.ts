/**
 * The page for adding or editing a subscription; it ends in the list (SBA-01).
 * Children: `creating`, the form of a new one; `record`, an existing one with its form.
 */
import { fromCallback, setup } from 'xstate';
import type { adminRecordMachine } from '../forms/admin-record.machine.ts';
import type { subscriptionFormMachine } from './subscription-form.machine.ts';

/** `id` is the subscription to edit; null for a new one. */
export type SubscriptionPageInput = { id: string | null };

const unprovided = (): never => {
  throw new Error('subscriptionPage: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const subscriptionPageMachine = setup({
  types: {} as {
    context: SubscriptionPageInput;
    input: SubscriptionPageInput;
    children: { creating: 'creating'; record: 'record' };
  },
  actors: {
    creating: standIn as typeof subscriptionFormMachine,
    record: standIn as typeof adminRecordMachine,
  },
  actions: {
    /** Port: opens /dashboard/subscription/admin/. */
    goToList: () => unprovided(),
  },
  guards: { isNew: ({ context }) => context.id === null },
}).createMachine({
  id: 'subscriptionPage',
  description: 'The page of one subscription.',
  context: ({ input }) => ({ id: input.id }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Checks whether the subscription is new.',
      always: [
        { guard: 'isNew', target: 'adding', description: 'It is new.' },
        { target: 'editing', description: 'It exists.' },
      ],
    },
    adding: {
      description: 'The person builds a new subscription.',
      invoke: {
        id: 'creating',
        src: 'creating',
        input: { record: null },
        onDone: { target: 'stored', description: 'The server accepts the form.' },
        onError: { target: 'adding', reenter: true, description: 'The form crashes and restarts.' },
      },
    },
    editing: {
      description: 'The person changes a subscription.',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context }) => ({ id: context.id ?? '', record: null }),
        onDone: { target: 'stored', description: 'The changes are saved.' },
        onError: { target: 'editing', reenter: true, description: 'The form crashes and restarts.' },
      },
    },
    stored: { type: 'final', entry: 'goToList', description: 'The person returns to the list.' },
  },
});
