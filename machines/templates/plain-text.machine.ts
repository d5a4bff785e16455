/**
 * A template's plain text: written by hand or generated from the HTML, and whether the HTML has changed since (TPL-02).
 * Port: `makeText` generates plain text from HTML.
 */
import { assign, fromPromise, setup } from 'xstate';

export type PlainTextInput = { text: string; html: string };
type Context = PlainTextInput & {
  /** The HTML that the text was written for or generated from. */
  source: string;
  /** The text before the last one was generated, and what it was written for. */
  previous: { text: string; source: string } | null;
  /** How often something other than the person set the text; the view updates its field when this changes. */
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
    noteTyped: assign(({ context: { html } }, { text }: { text: string }) => ({
      text,
      source: html,
      previous: null,
    })),
    noteHtml: assign({ html: (_, { html }: { html: string }) => html }),
    noteMade: assign(({ context }, { text }: { text: string }) => ({
      text,
      source: context.html,
      previous: { text: context.text, source: context.source },
      round: context.round + 1,
    })),
    noteFilled: assign(({ context }, { text, html }: { text: string; html: string }) => ({
      text,
      html,
      // A text that was out of date before the renaming still is.
      source: context.source === context.html ? html : context.source,
      previous: null,
      round: context.round + 1,
    })),
    putBack: assign(({ context }) => ({
      ...context.previous,
      previous: null,
      round: context.round + 1,
    })),
  },
  guards: {
    isOtherText: ({ context }, { text }: { text: string }) => text !== context.text,
    isOtherHtml: ({ context }, { html }: { html: string }) => html !== context.html,
    isBehind: ({ context: { text, html, source } }) => text !== '' && html !== source,
    hasPrevious: ({ context }) => context.previous !== null,
  },
}).createMachine({
  id: 'plainText',
  description: 'A template’s plain text.',
  context: ({ input }) => ({ ...input, source: input.html, previous: null, round: 0 }),
  initial: 'inStep',
  on: {
    'plain.typed': {
      guard: { type: 'isOtherText', params: ({ event }) => event },
      target: '.inStep',
      actions: { type: 'noteTyped', params: ({ event }) => event },
      description: 'The person writes; the text counts as up to date.',
    },
    'plain.fill': {
      actions: { type: 'noteFilled', params: ({ event }) => event },
      description: 'A variable is renamed in both texts.',
    },
    'plain.undo': {
      guard: 'hasPrevious',
      target: '.inStep',
      actions: 'putBack',
      description: 'The person restores the text from before it was generated.',
    },
  },
  states: {
    inStep: {
      description: 'The HTML has not changed since the text was written or generated.',
      on: {
        'plain.make': { target: 'making', description: 'The person generates the text from the HTML.' },
        'html.changed': {
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes.',
        },
      },
      always: {
        guard: 'isBehind',
        target: 'behind',
        description: 'The HTML has changed since; the form says so.',
      },
    },
    behind: {
      description: 'The HTML has changed since; the form says so.',
      tags: 'behind',
      on: {
        'plain.make': { target: 'making', description: 'The person generates the text from the HTML.' },
        'html.changed': {
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes again.',
        },
      },
    },
    making: {
      description: 'The text is being generated from the HTML.',
      tags: 'making',
      invoke: {
        id: 'makeText',
        src: 'makeText',
        input: ({ context }) => ({ html: context.html }),
        onDone: {
          target: 'inStep',
          actions: { type: 'noteMade', params: ({ event }) => ({ text: event.output }) },
          description: 'The new text replaces the old one, which the person can restore.',
        },
        onError: { target: 'failed', description: 'The text cannot be generated; the old one stays.' },
      },
      on: {
        'html.changed': {
          guard: { type: 'isOtherHtml', params: ({ event }) => event },
          target: 'making',
          reenter: true,
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes; the text is generated from the new one.',
        },
      },
    },
    failed: {
      description: 'The text could not be generated; the form says so.',
      tags: 'failed',
      on: {
        'plain.make': { target: 'making', description: 'The person generates the text from the HTML.' },
        'html.changed': {
          actions: { type: 'noteHtml', params: ({ event }) => event },
          description: 'The HTML changes; the next attempt uses the new one.',
        },
      },
    },
  },
});
