/**
 * Counts whole seconds down to zero.
 * Port: `clock` reports how long ago it started, so a tab that was asleep still ends on time.
 */
import { assign, fromCallback, setup, type CallbackActorLogic } from 'xstate';

/** Sends `clock.ticked` every second; `elapsed` in seconds since the start. */
export type Clock = CallbackActorLogic<{ type: 'clock.never' }>;
export type CountdownInput = { seconds: number };
type Context = { seconds: number; left: number };
type Event = { type: 'clock.ticked'; elapsed: number };

const unprovided = (): never => {
  throw new Error('countdown: provide() this port');
};

export const countdownMachine = setup({
  types: {} as { context: Context; events: Event; input: CountdownInput },
  actors: { clock: fromCallback(unprovided) satisfies Clock },
  actions: {
    noteLeft: assign({
      left: ({ context }, { elapsed }: { elapsed: number }) =>
        Math.max(0, Math.ceil(context.seconds - elapsed)),
    }),
  },
  guards: { isOver: ({ context }, { elapsed }: { elapsed: number }) => elapsed >= context.seconds },
}).createMachine({
  id: 'countdown',
  description: 'A countdown in whole seconds.',
  context: ({ input }) => ({ seconds: input.seconds, left: Math.max(0, Math.ceil(input.seconds)) }),
  initial: 'counting',
  states: {
    counting: {
      description: 'The person sees how many seconds are left.',
      invoke: {
        id: 'clock',
        src: 'clock',
        onError: { target: 'over', description: 'Without a clock, nobody has to wait.' },
      },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'noteLeft', params: ({ event }) => event },
            description: 'The time is up.',
          },
          {
            actions: { type: 'noteLeft', params: ({ event }) => event },
            description: 'A second has passed.',
          },
        ],
      },
    },
    over: { type: 'final', description: 'No time is left.' },
  },
});
