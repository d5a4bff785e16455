/**
 * The list of scheduled subscriptions, and what is to be known about one of them (SBA-01).
 * Children: `list`, `details`.
 */
import { fromCallback, setup } from 'xstate';
import type { AdminListInput, adminListMachine } from './admin-list.machine.ts';
import type { scheduleDetailsMachine } from './schedule-details.machine.ts';

const standIn: unknown = fromCallback(() => {});

export const schedulesMachine = setup({
  types: {
    context: {} as { list: AdminListInput },
    input: {} as AdminListInput,
    children: {} as { list: 'list'; details: 'details' },
  },
  actors: {
    list: standIn as typeof adminListMachine,
    details: standIn as typeof scheduleDetailsMachine,
  },
}).createMachine({
  id: 'schedules',
  description: 'The page of all scheduled subscriptions.',
  context: ({ input }) => ({ list: input }),
  initial: 'running',
  states: {
    running: {
      description: 'The list, and over it the details of one subscription.',
      invoke: [
        {
          id: 'list',
          src: 'list',
          input: ({ context }) => context.list,
          onError: { target: 'running', reenter: true, description: 'The list has broken; it begins anew.' },
        },
        {
          id: 'details',
          src: 'details',
          onError: { description: 'The details have broken; the list goes on.' },
        },
      ],
    },
  },
});
