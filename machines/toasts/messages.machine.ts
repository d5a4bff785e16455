/**
 * The message store and the toasts: one actor per toast, and a history of those that have disappeared and of the messages
 * sent to the person, which alone count as unread (MSG, P53).
 * Child: `toast`.
 */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';
import type { Message, MessageKind, ToastInput, toastMachine } from './toast.machine.ts';

/** Errors are keyed by message code or field; the other kinds are lists (P28). */
export type MessageStore = {
  errors: Record<string, Message[]>;
  success: Message[];
  warning: Message[];
  info: Message[];
};
/** Deletes these keys of `errors` and empties these `lists` (MSG-04). */
export type MessageGroups = { errors?: string[]; lists?: ('success' | 'warning' | 'info')[] };
export type MessageEntry = { kind: MessageKind; key: string; message: Message };
/** The full text of an inbox message and what it is about; show `html` only in a sandboxed frame. */
export type Letter = { title: string; plain: string; html: string; about: string };
/** An entry of the history, oldest first; `at` is null for leftovers of an earlier visit. */
export type HistoryEntry = {
  id: string;
  kind: MessageKind;
  message: Message;
  at: number | null;
  letter?: Letter;
};
/** A message that arrives without a toast; `id` never changes (P25). */
export type Delivery = {
  id: string;
  kind: MessageKind;
  message: Message;
  at: number;
  isRead: boolean;
  letter: Letter;
};
/** Ids of delivered messages that were read or cleared elsewhere; cleared ones count as read. */
export type Settlement = { read: string[]; cleared: string[] };
export type MessagesInput = { leftOvers: MessageStore };
type Added = { messages: Partial<MessageStore>; at: number };
type Gone = { actorId: string; output: ToastInput };
type Context = {
  serial: number;
  store: MessageStore;
  shown: ActorRefFrom<typeof toastMachine>[];
  history: HistoryEntry[];
  /** The ids of the messages delivered since the person last looked at the history, oldest first. */
  unread: string[];
  /** The ids of all messages delivered in this session, even if they have left the history. */
  delivered: string[];
};
type Event =
  | ({ type: 'messages.add' } & Added)
  | { type: 'messages.clear'; groups: MessageGroups }
  | ({ type: 'messages.deliver' } & Delivery)
  | ({ type: 'messages.settle' } & Settlement)
  | { type: 'messages.seen' }
  | { type: 'messages.clearHistory' }
  | { type: 'messages.forgetHistory' }
  | ({ type: 'xstate.done.actor.*' } & Gone);

/** Keeps at most this many entries; drops the oldest. */
export const HISTORY_LENGTH = 100;
const standIn: unknown = fromCallback(() => {});

const same = (a: Message, b: Message) => JSON.stringify(a) === JSON.stringify(b);
const listOf = (store: MessageStore, { kind, key }: MessageEntry): Message[] =>
  kind === 'errors' ? (Object.hasOwn(store.errors, key) && store.errors[key]) || [] : store[kind];
const entriesOf = ({
  errors = {},
  success = [],
  warning = [],
  info = [],
}: Partial<MessageStore>): MessageEntry[] => [
  ...Object.entries(errors).flatMap(([key, list]) =>
    list.map((message): MessageEntry => ({ kind: 'errors', key, message })),
  ),
  ...success.map((message): MessageEntry => ({ kind: 'success', key: '', message })),
  ...warning.map((message): MessageEntry => ({ kind: 'warning', key: '', message })),
  ...info.map((message): MessageEntry => ({ kind: 'info', key: '', message })),
];
const historyOf = (leftOvers: MessageStore): HistoryEntry[] =>
  entriesOf(leftOvers)
    .slice(-HISTORY_LENGTH)
    .map(({ kind, message }, index) => ({ id: `left${index}`, kind, message, at: null }));
const withList = (store: MessageStore, { kind, key }: MessageEntry, list: Message[]): MessageStore => {
  if (kind !== 'errors') return { ...store, [kind]: list };
  const { [key]: _old, ...others } = store.errors;
  return { ...store, errors: list.length > 0 ? { ...others, [key]: list } : others };
};
const without = (store: MessageStore, entry: MessageEntry): MessageStore =>
  withList(
    store,
    entry,
    listOf(store, entry).filter((message) => !same(message, entry.message)),
  );
const clearedFrom = (store: MessageStore, { errors = [], lists = [] }: MessageGroups): MessageStore => ({
  ...store,
  ...Object.fromEntries(lists.map((list) => [list, []])),
  errors: Object.fromEntries(Object.entries(store.errors).filter(([key]) => !errors.includes(key))),
});

export const messagesMachine = setup({
  types: {} as { context: Context; events: Event; input: MessagesInput },
  actors: { toast: standIn as typeof toastMachine },
  actions: {
    add: assign(({ context, spawn }, { messages, at }: Added) => {
      let { serial, store } = context;
      const shown = [...context.shown];
      for (const entry of entriesOf(messages)) {
        const list = listOf(store, entry);
        if (list.some((message) => same(message, entry.message))) continue;
        store = withList(store, entry, [...list, entry.message]);
        serial += 1;
        shown.push(spawn('toast', { id: `toast${serial}`, input: { ...entry, at } }));
      }
      return { serial, store, shown };
    }),
    clear: assign({
      store: ({ context }, { groups }: { groups: MessageGroups }) => clearedFrom(context.store, groups),
    }),
    forget: assign(({ context }, { actorId, output }: Gone) => ({
      shown: context.shown.filter((toast) => toast.id !== actorId),
      store: without(context.store, output),
    })),
    record: assign(({ context }, { entry, isRead }: { entry: HistoryEntry; isRead: boolean }) => {
      const all = [...context.history, entry];
      // Toasts and delivered messages do not push each other out.
      const fellows = all.filter(({ letter }) => !letter === !entry.letter);
      const kept = all.filter((one) => one !== fellows.at(-1 - HISTORY_LENGTH));
      const unread = isRead ? context.unread : [...context.unread, entry.id];
      return { history: kept, unread: unread.filter((id) => kept.some((one) => one.id === id)) };
    }),
    settle: assign(({ context }, { read, cleared }: Settlement) => ({
      history: context.history.filter(({ id }) => !cleared.includes(id)),
      unread: context.unread.filter((id) => !read.includes(id)),
    })),
    noteDelivery: assign({ delivered: ({ context }, { id }: { id: string }) => [...context.delivered, id] }),
    noteSeen: assign({ unread: [] }),
    clearHistory: assign({ history: [], unread: [] }),
    forgetHistory: assign({ history: [], unread: [], delivered: [] }),
    /** Port: writes the store to the browser's storage. */
    keep: (_, _params: { store: MessageStore }): void => {
      throw new Error('messages: provide() this port');
    },
  },
  guards: {
    hasToasts: ({ context }) => context.shown.length > 0,
    hasNoToast: ({ context }) => context.shown.length === 0,
    isNew: ({ context }, { id }: { id: string }) => !context.delivered.includes(id),
  },
}).createMachine({
  id: 'messages',
  description: 'Messages of four kinds, each shown as a toast.',
  context: ({ input }) => ({
    serial: 0,
    store: { errors: {}, success: [], warning: [], info: [] },
    shown: [],
    history: historyOf(input.leftOvers),
    unread: [],
    delivered: [],
  }),
  initial: 'quiet',
  entry: { type: 'keep', params: ({ context }) => ({ store: context.store }) },
  on: {
    'messages.add': {
      actions: [
        { type: 'add', params: ({ event }) => event },
        { type: 'keep', params: ({ context }) => ({ store: context.store }) },
      ],
      description: 'New messages arrive; one that is already there is not shown twice.',
    },
    'messages.clear': {
      actions: [
        { type: 'clear', params: ({ event }) => event },
        { type: 'keep', params: ({ context }) => ({ store: context.store }) },
      ],
      description: 'Deletes the given error keys and empties the given lists.',
    },
    'xstate.done.actor.*': {
      actions: [
        { type: 'forget', params: ({ event }) => event },
        {
          type: 'record',
          params: ({ event: { actorId, output } }) => ({
            entry: { id: actorId, kind: output.kind, message: output.message, at: output.at },
            isRead: true,
          }),
        },
        { type: 'keep', params: ({ context }) => ({ store: context.store }) },
      ],
      description: 'A toast disappears: it leaves the store and joins the history.',
    },
    'messages.deliver': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: [
        {
          type: 'record',
          params: ({ event: { id, isRead, kind, message, at, letter } }) => ({
            entry: { id: `delivered:${id}`, kind, message, at, letter },
            isRead,
          }),
        },
        { type: 'noteDelivery', params: ({ event }) => event },
      ],
      description: 'An inbox message joins the history; one that was there before is left out.',
    },
    'messages.settle': {
      actions: { type: 'settle', params: ({ event }) => event },
      description: 'What was read or cleared in another tab or on another device is updated here.',
    },
    'messages.seen': { actions: 'noteSeen', description: 'The person looks at the history.' },
    'messages.clearHistory': {
      actions: 'clearHistory',
      description: 'The person clears the history; nothing in it comes back.',
    },
    'messages.forgetHistory': {
      actions: 'forgetHistory',
      description: 'The session has ended; someone else may be here next.',
    },
  },
  states: {
    quiet: {
      description: 'No toast is shown; leftovers of an earlier visit are only in the history.',
      always: { guard: 'hasToasts', target: 'showing', description: 'A message arrives.' },
    },
    showing: {
      description: 'Each message is shown as a toast until it disappears.',
      always: { guard: 'hasNoToast', target: 'quiet', description: 'The last toast has disappeared.' },
    },
  },
});
