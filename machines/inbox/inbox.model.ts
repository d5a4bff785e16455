/** Examples for the inbox: news, none, a refusal; looked at and cleared at any time, here and elsewhere. */
import { inboxMachine } from './inbox.machine.ts';
import { defineModel } from '../modelling/model.ts';

const message = (pk: number) => ({
  pk,
  letter: {
    title: `Message ${pk}`,
    plain: `Message ${pk}. Read it before Friday.`,
    html: `<p>Message ${pk}</p>`,
    about: 'Newsletter',
  },
  at: pk,
  isRead: false,
});

export const inboxModel = defineModel({
  machine: inboxMachine,
  does: {
    'history.seen': 'Press the bell.',
    'history.cleared': 'Press the bell, then “Clear all”.',
  },
  shows: {
    asking: null,
    pausing: 'The number of new messages at the bell.',
    retrying: 'The number of new messages at the bell.',
    resting: 'The number of new messages at the bell.',
  },
  cases: {
    'xstate.done.actor.ask': ({ context: { last } }) => [
      { output: { news: { messages: [], last, readUpTo: 0, clearedUpTo: 0 } } },
      ...(last > 0 ? [{ output: { news: { messages: [], last, readUpTo: last, clearedUpTo: 0 } } }] : []),
      { output: { news: null } },
      ...(last < 2
        ? [
            {
              output: {
                news: { messages: [message(last + 1)], last: last + 1, readUpTo: 0, clearedUpTo: 0 },
              },
            },
          ]
        : []),
    ],
  },
  tell: ({ context }) => [context.last, context.read, context.isKnown],
  rules: {
    always: {
      'nothing is read before it has arrived': ({ context }) => context.read <= context.last,
      'it never ends by itself': ({ status }) => status === 'active',
    },
    canAlways: { 'a request to the server': (snapshot) => snapshot.matches('asking') },
  },
});
