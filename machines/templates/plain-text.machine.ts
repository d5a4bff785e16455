/**
 * The plain text of a template beside its HTML: written by hand or made from the HTML, and whether the HTML has changed
 * since (TPL-02).
 * Port: `makeText` makes a plain text from HTML.
 */
import { assign, fromPromise, setup } from 'xstate';

export type PlainTextInput = { text: string; html: string };
type Context = PlainTextInput & {
  /** What stood here before the last text was made. */
  previous: string | null;
  /** How often the text was put in by anybody but the person; the view fills its field when it changes. */
  round: number;
};
type Event =
  | { type: 'plain.typed'; text: string }
  | { type: 'plain.make' }
  | { type: 'plain.undo' }
  | { type: 'plain.fill'; text: string; html: string }
  | { type: 'html.changed'; html: string };

const unprovided = (): never => {
  throw new Error('plainText: provide() this port');
};

export const plainTextMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PlainTextInput;
    tags: 'behind' | 'making' | 'failed';
  },
  actors: { makeText: fromPromise<string, { html: string }>(unprovided) },
  actions: {
    noteTyped: assign((_, { text }: { text: string }) => ({ text, previous: null })),
    noteHtml: assign({ html: (_, { html }: { html: string }) => html }),
    noteMade: assign(({ context }, { text }: { text: string }) => ({
      text,
      previous: context.text,
      round: context.round + 1,
    })),
    noteFilled: assign(({ context }, { text, html }: { text: string; html: string }) => ({
      text,
      html,
      previous: null,
      round: context.round + 1,
    })),
    putBack: assign(({ context }) => ({
      text: context.previous ?? '',
      previous: null,
      round: context.round + 1,
    })),
  },
  guards: {
    isOtherText: ({ context }, { text }: { text: string }) => text !== context.text,
    isOtherHtml: ({ context }, { html }: { html: string }) => html !== context.html,
    leavesBehind: ({ context }, { html }: { html: string }) => html !== context.html && context.text !== '',
    hasPrevious: ({ context }) => context.previous !== null,
  },
}).createMachine({
  id: 'plainText',
  description: 'The plain text of a template.',
  context: ({ input }) => ({ ...input, previous: null, round: 0 }),
  initial: 'inStep',
  on: {
    'plain.typed': {
      guard: { type: 'isOtherText', params: ({ event }) => event },
      target: '.inStep',
      actions: { type: 'noteTyped', params: ({ event }) => event },
      description: 'The person writes; the text counts as that of the present HTML.',
    },
    'plain.fill': {
      actions: { type: 'noteFilled', params: ({ event }) => event },
      description: 'A variable is called something else in both texts.',
    },
    'plain.undo': {
      guard: 'hasPrevious',
      target: '.behind',
      actions: 'putBack',
      description: 'The person wants back what stood here before the text was made.',
    },
  },
  states: {
    inStep: {
      description: 'The HTML has not changed since the text was written or made.',
      on: {
        'plain.make': { target: 'making', description: 'The person wants the text made from the HTML.' },
        'html.changed': [
          {
            guard: { type: 'leavesBehind', params: ({ event }) => event },
            target: 'behind',
            actions: { type: 'noteHtml', params: ({ event }) => event },
            description: 'The HTML is another one now.',
          },
          {
            actions: { type: 'noteHtml', params: ({ event }) => event },
            description: 'There is no text yet that could be out of date.',
          },
        ],
      },
    },
    behind: {
      description: 'The HTML has changed since; the form says so.',
      tags: 'behind',
      on: {
        'plain.make': { target: 'making', description: 'The person wants the text made from the HTML.' },
        'html.changed': {
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes further.',
        },
      },
    },
    making: {
      description: 'The text is made from the HTML.',
      tags: 'making',
      invoke: {
        id: 'makeText',
        src: 'makeText',
        input: ({ context }) => ({ html: context.html }),
        onDone: {
          target: 'inStep',
          actions: { type: 'noteMade', params: ({ event }) => ({ text: event.output }) },
          description: 'It takes the place of what stood there, which can be had back.',
        },
        onError: { target: 'failed', description: 'It cannot be made; what stands there stays.' },
      },
      on: {
        'html.changed': {
          guard: { type: 'isOtherHtml', params: ({ event }) => event },
          target: 'making',
          reenter: true,
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes meanwhile; it is made from the new one.',
        },
      },
    },
    failed: {
      description: 'The text could not be made; the form says so.',
      tags: 'failed',
      on: {
        'plain.make': { target: 'making', description: 'The person wants the text made from the HTML.' },
        'html.changed': {
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes; the next attempt takes the new one.',
        },
      },
    },
  },
});
