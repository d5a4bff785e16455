/**
 * Playing a chart through by hand in the gallery, step by step, and back to any step.
 * Port: `keep` writes into the address how it was played, so that a situation can be handed on as a link.
 */
import { assign, setup } from 'xstate';

/** Which chart, from which of its starts, and what has happened since; a step is told by its event. */
export type Played = { name: string; start: number; steps: string[] };
type Event =
  | { type: 'trial.take'; step: string }
  | { type: 'trial.back'; steps: number }
  | { type: 'trial.restart'; start: number };

const unprovided = (): never => {
  throw new Error('galleryTrial: provide() this port');
};

export const galleryTrialMachine = setup({
  types: { context: {} as Played, events: {} as Event, input: {} as Played },
  actions: {
    noteStep: assign({
      steps: ({ context }, { step }: { step: string }) => [...context.steps, step],
    }),
    forgetSteps: assign({
      steps: ({ context }, { steps }: { steps: number }) => context.steps.slice(0, steps),
    }),
    noteStart: assign((_, { start }: { start: number }) => ({ start, steps: [] })),
    /** Port: the address of this situation. */
    keep: (_, _params: Played) => unprovided(),
  },
  guards: {
    isBack: ({ context }, { steps }: { steps: number }) => steps < context.steps.length,
  },
}).createMachine({
  id: 'galleryTrial',
  description: 'A chart that is played through by hand.',
  context: ({ input }) => ({ name: input.name, start: input.start, steps: input.steps }),
  initial: 'playing',
  states: {
    playing: {
      description: 'The drawing shows where the chart stands and what can happen next.',
      on: {
        'trial.take': {
          actions: [
            { type: 'noteStep', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person lets something happen.',
        },
        'trial.back': {
          guard: { type: 'isBack', params: ({ event }) => event },
          actions: [
            { type: 'forgetSteps', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person goes back to an earlier step.',
        },
        'trial.restart': {
          actions: [
            { type: 'noteStart', params: ({ event }) => event },
            { type: 'keep', params: ({ context }) => context },
          ],
          description: 'The person begins anew, or from another start.',
        },
      },
    },
  },
});
