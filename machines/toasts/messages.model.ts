/** Examples for messages: at most two toasts, added twice, cleared and gone in any order; two deliveries. */
import { messagesMachine, type MessageStore } from './messages.machine.ts';
import { defineModel } from '../modelling/model.ts';

const empty: MessageStore = { errors: {}, success: [], warning: [], info: [] };
const signedIn: Partial<MessageStore> = { success: [{ code: 'signedIn' }] };
const wrong: Partial<MessageStore> = { errors: { email: [{ text: 'Enter a valid e-mail address.' }] } };
const MOST_TOASTS = 2;
const delivery = (id: string, title: string, isRead: boolean) => ({
  id,
  kind: 'info' as const,
  message: { text: title },
  at: 0,
  isRead,
  letter: { title, plain: title, html: `<p>${title}</p>`, about: 'Newsletter' },
});

const listsOf = ({ errors, success, warning, info }: MessageStore) => [
  ...Object.values(errors),
  success,
  warning,
  info,
];

export const messagesModel = defineModel({
  machine: messagesMachine,
  inputs: [{ leftOvers: empty }, { leftOvers: { ...empty, info: [{ text: 'from an earlier visit' }] } }],
  starts: ['Open the page.', 'Load the page anew before its message is shown.'],
  does: {
    'messages.add': 'Save something, such as your name on the account page.',
    'messages.clear': 'Nobody can do this yet: no page asks for it.',
    'messages.deliver': 'Have a message sent to this account.',
    'messages.settle': 'Read or clear the messages in another browser.',
    'messages.seen': 'Press the bell, then Escape.',
    'messages.clearHistory': 'Press the bell, then “Clear all”.',
    'messages.forgetHistory': 'Sign out in another tab.',
    'xstate.done.actor.*': 'Press “Close” at the toast, or wait until it is gone.',
  },
  shows: {
    quiet: 'No toast.',
    showing: 'The toast.',
  },
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
    'messages.deliver': [delivery('m1', 'A new post.', false), delivery('m2', 'An old post.', true)],
    'messages.settle': [
      { read: ['delivered:m1'], cleared: [] },
      { read: ['delivered:m1', 'delivered:m2'], cleared: ['delivered:m1'] },
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
      'MSG-03 no list has the same message twice': ({ context }) =>
        listsOf(context.store).every(
          (list) => new Set(list.map((message) => JSON.stringify(message))).size === list.length,
        ),
      'MSG-02 it is quiet exactly if no toast is shown': (snapshot) =>
        snapshot.matches('quiet') === (snapshot.context.shown.length === 0),
      'MSG-04 every error key has a message': ({ context }) =>
        Object.values(context.store.errors).every((list) => list.length > 0),
      'P25 no delivered message is in the history twice': ({ context }) =>
        new Set(context.history.map(({ id }) => id)).size === context.history.length,
      'P53 every unread message is in the history, and was sent to the person': ({ context }) =>
        context.unread.every((id) => context.history.some((entry) => entry.id === id && entry.letter)),
    },
    canAlways: {
      'an empty store': ({ context }) => listsOf(context.store).every((list) => list.length === 0),
      'a history without unread messages': ({ context }) => context.unread.length === 0,
      'an empty history': ({ context }) => context.history.length === 0,
      'no toasts': (snapshot) => snapshot.matches('quiet'),
    },
  },
});
