/**
 * The form of a subscription (SBA-02, SBA-03); it opens once its options have loaded.
 * Children: `choices`; `fields` checks, keeps and sends what is typed; `items` and `crontab` are its two complex fields;
 * `preview` shows the message, `test` mails it to the person, `templates` reloads the templates when the server rejects
 * items. Port: `hold` holds the address while there are unsaved changes.
 */
import { assign, fromCallback, sendTo, setup, type CallbackActorLogic } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult, callMachine } from '../forms/call.machine.ts';
import type { crontabFieldMachine } from './crontab-field.machine.ts';
import type {
  Channel,
  RecordChoice,
  messageItemsMachine,
  StoredEntries,
  TemplateChoice,
} from './message-items.machine.ts';
import type { recordFormMachine, RecordFormInput, RecordFormOutput } from '../forms/record-form.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';

/** The form's options. */
export type SubscriptionChoices = {
  types: (RecordChoice & { description: string })[];
  /** `key` identifies a channel in every language. */
  channels: (RecordChoice & { key: string })[];
  /** How the items of a part can be picked (P24). */
  flowTypes: string[];
  /** The templates for subscriptions. */
  templates: TemplateChoice[];
  /** The channel selected at first; null if there is none. */
  channel: Channel | null;
};
/** The channel of a stored subscription; null, or one that is not listed, means the first of the list. */
export type ChoicesQuery = string | null;
/** What a stored subscription adds to the form's plain fields. */
export type StoredSubscription = {
  subscription_type_id?: number;
  subscription_channel_id?: number;
  crontab?: string;
  channel_templates?: StoredEntries;
};
/** What a draft holds beyond the plain fields. */
export type SubscriptionDraft = { channel: string; crontab: string; entries: StoredEntries };
/**
 * While it runs, the page is not left: whatever would leave it is sent as `address.held` instead, and happens on
 * `address.goOn` (P38).
 */
export type PageHold = CallbackActorLogic<{ type: 'address.goOn' }>;
export type SubscriptionFormInput = { record: AdminRecord | null };
type Context = {
  record: (AdminRecord & StoredSubscription) | null;
  choices: SubscriptionChoices | null;
  /** The server's answer. */
  result: CallResult | null;
};
type Event =
  | { type: 'form.touch' }
  | { type: 'draft.taken'; draft: SubscriptionDraft }
  | { type: 'values.refused'; result: CallResult }
  | { type: 'templates.came'; templates: TemplateChoice[] }
  | { type: 'address.held' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

const unprovided = (): never => {
  throw new Error('subscriptionForm: provide() this port');
};
const standIn: unknown = fromCallback(() => {});
const toFields = ({ record }: Context): RecordFormInput => (record ? { record } : { copy: null });

export const subscriptionFormMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: SubscriptionFormInput;
    output: RecordFormOutput;
    tags: 'leaving';
    children: {
      choices: 'choices';
      fields: 'fields';
      items: 'items';
      crontab: 'crontab';
      preview: 'preview';
      test: 'test';
      templates: 'templates';
      hold: 'hold';
    };
  },
  actors: {
    choices: standIn as LookupMachine<SubscriptionChoices, ChoicesQuery>,
    fields: standIn as typeof recordFormMachine,
    items: standIn as typeof messageItemsMachine,
    crontab: standIn as typeof crontabFieldMachine,
    preview: standIn as typeof callMachine,
    test: standIn as typeof callMachine,
    templates: standIn as typeof callMachine,
    hold: fromCallback(unprovided) satisfies PageHold,
  },
  actions: {
    noteChoices: assign({ choices: (_, { value }: { value: SubscriptionChoices }) => value }),
    noteResult: assign({ result: (_, { result }: RecordFormOutput) => result }),
    fillItems: sendTo('items', (_, { channel, entries }: SubscriptionDraft) => ({
      type: 'items.fill' as const,
      channel,
      entries,
    })),
    fillCrontab: sendTo('crontab', (_, { crontab }: SubscriptionDraft) => ({
      type: 'crontab.type' as const,
      text: crontab,
    })),
    askTemplates: sendTo('templates', { type: 'call.start' }),
    tellTemplates: sendTo('items', (_, { templates }: { templates: TemplateChoice[] }) => ({
      type: 'templates.came' as const,
      templates,
    })),
    goOn: sendTo('hold', { type: 'address.goOn' }),
  },
  guards: {
    concernsItems: (_, { result }: { result: CallResult }) =>
      Object.keys(result.errors).some((name) => name.startsWith('channel_templates.')),
  },
}).createMachine({
  id: 'subscriptionForm',
  description: 'The form of a subscription.',
  context: ({ input }) => ({ record: input.record, choices: null, result: null }),
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The form’s options are loading.',
      invoke: {
        id: 'choices',
        src: 'choices',
        input: ({ context: { record } }) => ({
          query:
            record?.subscription_channel_id === undefined ? null : String(record.subscription_channel_id),
        }),
        onDone: {
          target: 'open',
          actions: { type: 'noteChoices', params: ({ event }) => event.output },
          description: 'The options have loaded.',
        },
        onError: { target: 'choosing', reenter: true, description: 'The options crash and reload.' },
      },
    },
    open: {
      description: 'The person fills in the form.',
      invoke: [
        {
          id: 'fields',
          src: 'fields',
          input: ({ context }) => toFields(context),
          onDone: {
            target: 'saved',
            actions: { type: 'noteResult', params: ({ event }) => event.output },
            description: 'The server accepts the form.',
          },
          onError: { target: 'open', reenter: true, description: 'The form crashes and restarts.' },
        },
        {
          id: 'items',
          src: 'items',
          input: ({ context: { record, choices } }) => ({
            stored: { channel: choices?.channel ?? null, entries: record?.channel_templates ?? {} },
            templates: choices?.templates ?? [],
            flowTypes: choices?.flowTypes ?? [],
          }),
          onError: { target: 'open', reenter: true, description: 'The items crash and restart.' },
        },
        {
          id: 'crontab',
          src: 'crontab',
          input: ({ context: { record, choices } }) => ({
            text: record?.crontab ?? '',
            kind: {
              type: String(record?.subscription_type_id ?? choices?.types[0]?.pk ?? ''),
              channel: String(choices?.channel?.pk ?? ''),
            },
          }),
          onError: { description: 'The crontab is no longer checked; it can still be typed and sent.' },
        },
        {
          id: 'templates',
          src: 'templates',
          onError: { description: 'The templates can no longer be reloaded; the form keeps working.' },
        },
        {
          id: 'preview',
          src: 'preview',
          onError: { description: 'The preview crashes; the form keeps working.' },
        },
        {
          id: 'test',
          src: 'test',
          onError: { description: 'Tests can no longer be sent; the form keeps working.' },
        },
      ],
      initial: 'untouched',
      on: {
        'draft.taken': {
          target: '.touched',
          actions: [
            { type: 'fillItems', params: ({ event }) => event.draft },
            { type: 'fillCrontab', params: ({ event }) => event.draft },
          ],
          description: 'The person restores the draft.',
        },
        'values.refused': {
          guard: { type: 'concernsItems', params: ({ event }) => event },
          actions: 'askTemplates',
          description: 'The server rejects items; their templates may have changed, so they are reloaded.',
        },
        'templates.came': {
          actions: { type: 'tellTemplates', params: ({ event }) => event },
          description: 'The templates are up to date.',
        },
      },
      states: {
        untouched: {
          description: 'Everything is as saved.',
          on: { 'form.touch': { target: 'touched', description: 'The person types or chooses something.' } },
        },
        touched: {
          description: 'There are unsaved changes; leaving asks first.',
          invoke: {
            id: 'hold',
            src: 'hold',
            onError: {
              description: 'The page no longer asks before leaving; the draft is kept on this device.',
            },
          },
          initial: 'working',
          states: {
            working: {
              description: 'The person works.',
              on: {
                'address.held': {
                  target: 'asking',
                  description: 'A link, the palette or Back would lose unsaved changes.',
                },
              },
            },
            asking: {
              description: 'A dialog asks whether to leave.',
              tags: 'leaving',
              on: {
                'leave.confirm': { target: 'working', actions: 'goOn', description: 'The person leaves.' },
                'leave.cancel': { target: 'working', description: 'The person stays.' },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The server has the subscription.' },
  },
});
