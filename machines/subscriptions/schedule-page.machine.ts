/**
 * The page on which a scheduled subscription is added or edited; it ends in the list (SBA-01).
 * Children: `creating`, the form of a new one; `record`, one that is there, with its form. Port: `goToList` opens the list.
 */
import { fromCallback, setup } from 'xstate';
import type { adminRecordMachine } from '../forms/admin-record.machine.ts';
import type { scheduleFormMachine } from './schedule-form.machine.ts';

/** `id` is the subscription that is edited; null for a new one. */
export type SchedulePageInput = { id: string | null };

const unprovided = (): never => {
  throw new Error('schedulePage: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const schedulePageMachine = setup({
  types: {} as {
    context: SchedulePageInput;
    input: SchedulePageInput;
    children: { creating: 'creating'; record: 'record' };
  },
  actors: {
    creating: standIn as typeof scheduleFormMachine,
    record: standIn as typeof adminRecordMachine,
  },
  actions: {
    /** Port: opens /dashboard/subscription/admin/. */
    goToList: () => unprovided(),
  },
  guards: { isNew: ({ context }) => context.id === null },
}).createMachine({
  id: 'schedulePage',
  description: 'The page of one scheduled subscription.',
  context: ({ input }) => ({ id: input.id }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at which one the page is about.',
      always: [
        { guard: 'isNew', target: 'adding', description: 'It is a new one.' },
        { target: 'editing', description: 'It is one that is there.' },
      ],
    },
    adding: {
      description: 'A new subscription is put together.',
      invoke: {
        id: 'creating',
        src: 'creating',
        input: { record: null },
        onDone: { target: 'stored', description: 'The server has taken it.' },
        onError: { target: 'adding', reenter: true, description: 'The form has broken; it starts anew.' },
      },
    },
    editing: {
      description: 'A stored subscription is changed.',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context }) => ({ id: context.id ?? '', record: null }),
        onDone: { target: 'stored', description: 'The server has taken the changes.' },
        onError: { target: 'editing', reenter: true, description: 'The form has broken; it starts anew.' },
      },
    },
    stored: { type: 'final', entry: 'goToList', description: 'The person is led back to the list.' },
  },
});
