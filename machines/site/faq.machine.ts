/** Questions and answers; at most one answer is open (FAQ-01). */
import { assign, setup } from 'xstate';

/** `open` is the question in the address; null if there is none. */
export type FaqInput = { open: string | null };
type Context = { open: string | null };
type Event = { type: 'faq.toggle'; id: string } | { type: 'faq.open'; id: string };

export const faqMachine = setup({
  types: {} as { context: Context; events: Event; input: FaqInput },
  actions: {
    noteOpen: assign({ open: (_, { id }: { id: string }) => id }),
    forgetOpen: assign({ open: null }),
  },
  guards: {
    isAsked: ({ context }) => context.open !== null,
    isOpen: ({ context }, { id }: { id: string }) => context.open === id,
  },
}).createMachine({
  id: 'faq',
  description: 'Questions and answers; at most one answer is open.',
  context: ({ input }) => ({ open: input.open }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No answer is open.',
      always: { guard: 'isAsked', target: 'open', description: 'The reader or the address asks for one.' },
      on: {
        'faq.toggle': {
          actions: { type: 'noteOpen', params: ({ event }) => event },
          description: 'The reader opens a question.',
        },
        'faq.open': {
          actions: { type: 'noteOpen', params: ({ event }) => event },
          description: 'A link or the browser’s search opens a question.',
        },
      },
    },
    open: {
      description: 'One answer is open.',
      on: {
        'faq.toggle': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'closed',
            actions: 'forgetOpen',
            description: 'The reader closes the open question.',
          },
          {
            actions: { type: 'noteOpen', params: ({ event }) => event },
            description: 'The reader opens another question; the first one closes.',
          },
        ],
        'faq.open': {
          actions: { type: 'noteOpen', params: ({ event }) => event },
          description: 'A link or the browser’s search opens another question.',
        },
      },
    },
  },
});
