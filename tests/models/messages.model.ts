/** Examples for the store and the tray: at most two toasts, added twice, cleared and gone in any order, one delivery. */
import { messagesMachine, type MessageStore } from '../../machines/messages.machine.ts';
import { defineModel } from '../../tools/statecharts/model.ts';

const empty: MessageStore = { errors: {}, success: [], warning: [], info: [] };
const signedIn: Partial<MessageStore> = { success: [{ code: 'signedIn' }] };
const wrong: Partial<MessageStore> = { errors: { email: [{ text: 'Enter a valid e-mail address.' }] } };
const MOST_TOASTS = 2;

const listsOf = ({ errors, success, warning, info }: MessageStore) => [
  ...Object.values(errors),
  success,
  warning,
  info,
];

export const messagesModel = defineModel({
  machine: messagesMachine,
  inputs: [{ leftOvers: empty }, { leftOvers: { ...empty, info: [{ text: 'from an earlier visit' }] } }],
  events: [
    'messages.add',
    'messages.clear',
    'messages.deliver',
    'messages.seen',
    'messages.clearHistory',
    'messages.forgetHistory',
  ],
  cases: {
    'messages.add': ({ context }) =>
      context.serial < MOST_TOASTS ? [signedIn, wrong].map((messages) => ({ messages, at: 0 })) : [],
    'messages.clear': [{ groups: { errors: ['email'] } }, { groups: { lists: ['success'] } }],
    'xstate.done.actor.*': ({ context }) =>
      context.shown.map(({ id }) => {
        const isFirst = id === context.shown[0]?.id;
        const output = isFirst
          ? { kind: 'success', key: '', message: { code: 'signedIn' }, at: 0 }
          : { kind: 'errors', key: 'email', message: { text: 'Enter a valid e-mail address.' }, at: 0 };
        return { type: `xstate.done.actor.${id}`, actorId: id, output };
      }),
    'messages.deliver': [
      { id: 'm1', kind: 'info', message: { text: 'A new post.' }, at: 0, isRead: false },
      { id: 'm2', kind: 'info', message: { text: 'An old post.' }, at: 0, isRead: true },
    ],
  },
  tell: ({ context }) => [
    context.serial,
    context.store,
    context.shown.map(({ id }) => id),
    context.history,
    context.unread,
    context.delivered,
  ],
  rules: {
    always: {
      'MSG-03 no list holds a message twice': ({ context }) =>
        listsOf(context.store).every(
          (list) => new Set(list.map((message) => JSON.stringify(message))).size === list.length,
        ),
      'MSG-04 no error key is kept without a message': ({ context }) =>
        Object.values(context.store.errors).every((list) => list.length > 0),
      'decision 25 nothing that was delivered is in the history twice': ({ context }) =>
        new Set(context.history.map(({ id }) => id)).size === context.history.length,
      'nothing is unread that is not in the history': ({ context }) =>
        context.unread <= context.history.length,
    },
    canAlways: {
      'an empty store': ({ context }) => listsOf(context.store).every((list) => list.length === 0),
      'a history without anything unread': ({ context }) => context.unread === 0,
      'an empty history': ({ context }) => context.history.length === 0,
      'an empty tray': ({ context }) => context.shown.length === 0,
    },
  },
});
