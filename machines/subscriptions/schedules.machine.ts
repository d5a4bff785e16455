/**
 * The list of scheduled subscriptions, and what is to be known about one of them (SBA-01). Its rows tell the next run and how
 * the last one goes, so that they are asked for again when a time on the screen has passed.
 * Children: `list`, `details`. Ports: `watchRuns` tells when the rows are behind; `reloadRows` asks for them again.
 */
import { fromCallback, setup, type CallbackActorLogic } from 'xstate';
import type { AdminListInput, adminListMachine } from '../lists/admin-list.machine.ts';
import type { scheduleDetailsMachine } from './schedule-details.machine.ts';

/** How often it is looked whether the rows are behind. */
export const LOOK_MS = 10_000;

/** Sends `runs.passed` while a time on the screen has passed, or a run on the screen is under way. */
export type RunWatch = CallbackActorLogic<{ type: 'runs.never' }>;
type Event = { type: 'runs.passed' };

const unprovided = (): never => {
  throw new Error('schedules: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

export const schedulesMachine = setup({
  types: {
    context: {} as { list: AdminListInput },
    events: {} as Event,
    input: {} as AdminListInput,
    children: {} as { list: 'list'; details: 'details' },
  },
  actors: {
    list: standIn as typeof adminListMachine,
    details: standIn as typeof scheduleDetailsMachine,
    watchRuns: fromCallback(unprovided) as RunWatch,
  },
  actions: {
    /** Port: the rows that are on the screen are asked for again. */
    reloadRows: () => unprovided(),
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
        {
          id: 'watchRuns',
          src: 'watchRuns',
          onError: { description: 'The rows stay as they are until the page is loaded anew.' },
        },
      ],
      on: {
        'runs.passed': {
          actions: 'reloadRows',
          description: 'A run that the rows announce may have begun, or one that they show may have ended.',
        },
      },
    },
  },
});
