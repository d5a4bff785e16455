/**
 * The subscriptions that use a template: a variable that they give a value for is not taken away unnoticed (TPL-03).
 * Port: `loadUses` asks the server.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** A subscription by its number, its type and its times, and the keys of each text that it gives values for. */
export type TemplateUse = {
  pk: number;
  type: string;
  crontab: string;
  html_keys: readonly string[];
  plain_keys: readonly string[];
};
/** The server's answer, and the uses it names: null in a refusal. */
export type UsesAnswer = { result: CallResult; uses: readonly TemplateUse[] | null };
/** `template` is the number of a template that subscriptions may use; null where none can. */
export type TemplateUsesInput = { template: string | null };
export type TemplateUsesOutput = { uses: readonly TemplateUse[] };
type Context = TemplateUsesInput & { uses: readonly TemplateUse[] };
type Event = { type: 'uses.retry' };

const unprovided = (): never => {
  throw new Error('templateUses: provide() this port');
};

export const templateUsesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as TemplateUsesInput,
    output: {} as TemplateUsesOutput,
    tags: {} as 'failed',
  },
  actors: { loadUses: fromPromise<UsesAnswer, { template: string }>(unprovided) },
  actions: { noteUses: assign({ uses: (_, { uses }: UsesAnswer) => uses ?? [] }) },
  guards: {
    isStored: ({ context }) => context.template !== null,
    hasUses: (_, { uses }: UsesAnswer) => uses !== null,
  },
}).createMachine({
  id: 'templateUses',
  description: 'The subscriptions that use a template.',
  context: ({ input }) => ({ template: input.template, uses: [] }),
  output: ({ context }) => ({ uses: context.uses }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'It is looked at whether there can be any.',
      always: [
        { guard: 'isStored', target: 'loading', description: 'It is stored, and of the type that they use.' },
        { target: 'known', description: 'Nobody can use it yet.' },
      ],
    },
    loading: {
      description: 'They are on their way.',
      invoke: {
        id: 'loadUses',
        src: 'loadUses',
        input: ({ context }) => ({ template: context.template ?? '' }),
        onDone: [
          {
            guard: { type: 'hasUses', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'noteUses', params: ({ event }) => event.output },
            description: 'They are there.',
          },
          { target: 'failed', description: 'The server does not give them.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    known: { type: 'final', description: 'The form can say whose variable is taken away.' },
    failed: {
      description: 'They did not come; the form says so where a variable is taken away.',
      tags: 'failed',
      on: { 'uses.retry': { target: 'arriving', description: 'The person tries again.' } },
    },
  },
});
