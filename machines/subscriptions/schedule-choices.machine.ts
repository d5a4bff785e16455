/**
 * What the form of a scheduled subscription offers, fetched before it opens (SBA-02, SBA-03).
 * Port: `loadChoices` asks the server for all of it.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../forms/call.machine.ts';

/** One of a list of the server. */
export type Choice = { pk: number; name: string };
/** A part of a channel's messages, such as their header; the same `key` in two channels is the same part. */
export type MessagePart = Choice & { key: string };
/** A channel with its parts, in their order. */
export type Channel = Choice & { channel_templates: MessagePart[] };
/** A template with the keys whose values it asks for. */
export type TemplateChoice = Choice & { html_variable_keys: string[]; plain_variable_keys: string[] };
export type Choices = {
  types: (Choice & { description: string })[];
  /** `key` is what a channel is by, in every language. */
  channels: (Choice & { key: string })[];
  /** How the items of a part can be taken (P24). */
  flowTypes: string[];
  /** Those of the type subscription. */
  templates: TemplateChoice[];
  /** The one that is chosen first; null where there is none. */
  channel: Channel | null;
};
/** `channel` is that of a stored subscription; null stands for the first of the list, as does one that is not listed. */
export type ChoicesInput = { channel: string | null };
/** The server's answer, and what it holds: null in a refusal. */
export type ChoicesAnswer = { result: CallResult; choices: Choices | null };
type Context = ChoicesInput & { choices: Choices | null };
type Event = { type: 'choices.retry' };

const unprovided = (): never => {
  throw new Error('scheduleChoices: provide() this port');
};

export const scheduleChoicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ChoicesInput,
    output: {} as { choices: Choices },
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadChoices: fromPromise<ChoicesAnswer, ChoicesInput>(unprovided) },
  actions: { noteChoices: assign({ choices: (_, { choices }: ChoicesAnswer) => choices }) },
  guards: { hasChoices: (_, { choices }: ChoicesAnswer) => choices !== null },
}).createMachine({
  id: 'scheduleChoices',
  description: 'What the form of a scheduled subscription offers.',
  context: ({ input }) => ({ channel: input.channel, choices: null }),
  output: ({ context }) => ({ choices: context.choices as Choices }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Types, channels, templates and ways of taking items are on their way.',
      tags: 'loading',
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        input: ({ context }) => ({ channel: context.channel }),
        onDone: [
          {
            guard: { type: 'hasChoices', params: ({ event }) => event.output },
            target: 'loaded',
            actions: { type: 'noteChoices', params: ({ event }) => event.output },
            description: 'All of it is there.',
          },
          { target: 'failed', description: 'The server does not give it.' },
        ],
        onError: { target: 'failed', description: 'No answer comes.' },
      },
    },
    failed: {
      description: 'There is nothing to choose from; the page says so.',
      tags: 'failed',
      on: { 'choices.retry': { target: 'loading', description: 'The person tries again.' } },
    },
    loaded: { type: 'final', description: 'The form can open.' },
  },
});
