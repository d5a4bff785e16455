/** Examples for the Web channel: news, none, a refusal; looked at and cleared at any time. */
import { webMessagesMachine } from '../../machines/web-messages.machine.ts';
import { defineModel } from '../../tools/statecharts/model.ts';

const message = (pk: number) => ({ pk, text: `Message ${pk}`, at: pk, isRead: false });

export const webMessagesModel = defineModel({
  machine: webMessagesMachine,
  events: ['history.seen', 'history.cleared'],
  cases: {
    'xstate.done.actor.ask': ({ context: { last } }) => [
      { output: { news: { messages: [], last } } },
      { output: { news: null } },
      ...(last < 2 ? [{ output: { news: { messages: [message(last + 1)], last: last + 1 } } }] : []),
    ],
  },
  tell: ({ context }) => [context.last, context.read],
  rules: {
    always: {
      'nothing is read that has not come': ({ context }) => context.read <= context.last,
      'it never ends by itself': ({ status }) => status === 'active',
    },
    canAlways: { 'a question to the server': (snapshot) => snapshot.matches('asking') },
  },
});
