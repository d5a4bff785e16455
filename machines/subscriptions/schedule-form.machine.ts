/**
 * The form of a scheduled subscription (SBA-02, SBA-03): what it offers is fetched, then it opens.
 * Children: `choices`; `fields` checks, keeps and sends what is typed; `items` and `crontab` are its two intricate fields;
 * `preview` shows the message, `test` mails it to the person, `templates` fetches the templates anew when the server refuses
 * items. Port: `hold` holds the address while something is not stored.
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

/** What the form offers, fetched before it opens. */
export type ScheduleChoices = {
  types: (RecordChoice & { description: string })[];
  /** `key` is what a channel is by, in every language. */
  channels: (RecordChoice & { key: string })[];
  /** How the items of a part can be taken (P24). */
  flowTypes: string[];
  /** Those of the type subscription. */
  templates: TemplateChoice[];
  /** The one that is chosen first; null where there is none. */
  channel: Channel | null;
};
/** The channel of a stored subscription; null stands for the first of the list, as does one that is not listed. */
export type ChoicesQuery = string | null;
/** What a stored subscription brings into the form, beyond its plain fields. */
export type StoredSchedule = {
  subscription_channel_id?: number;
  crontab?: string;
  channel_templates?: StoredEntries;
};
/** What an earlier visit has left of it. */
export type ScheduleDraft = { channel: string; crontab: string; entries: StoredEntries };
/**
 * As long as it runs the page is not left: what was wanted is sent as `address.held` instead, and done on `address.goOn`
 * (P38).
 */
export type PageHold = CallbackActorLogic<{ type: 'address.goOn' }>;
export type ScheduleFormInput = { record: AdminRecord | null };
type Context = {
  record: (AdminRecord & StoredSchedule) | null;
  choices: ScheduleChoices | null;
  /** What the server has answered. */
  result: CallResult | null;
};
type Event =
  | { type: 'form.touch' }
  | { type: 'draft.taken'; draft: ScheduleDraft }
  | { type: 'values.refused'; result: CallResult }
  | { type: 'templates.came'; templates: TemplateChoice[] }
  | { type: 'address.held' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

const unprovided = (): never => {
  throw new Error('scheduleForm: provide() this port');
};
const standIn: unknown = fromCallback(() => {});
const toFields = ({ record }: Context): RecordFormInput => (record ? { record } : { copy: null });

export const scheduleFormMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: ScheduleFormInput;
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
    choices: standIn as LookupMachine<ScheduleChoices, ChoicesQuery>,
    fields: standIn as typeof recordFormMachine,
    items: standIn as typeof messageItemsMachine,
    crontab: standIn as typeof crontabFieldMachine,
    preview: standIn as typeof callMachine,
    test: standIn as typeof callMachine,
    templates: standIn as typeof callMachine,
    hold: fromCallback(unprovided) satisfies PageHold,
  },
  actions: {
    noteChoices: assign({ choices: (_, { value }: { value: ScheduleChoices }) => value }),
    noteResult: assign({ result: (_, { result }: RecordFormOutput) => result }),
    fillItems: sendTo('items', (_, { channel, entries }: ScheduleDraft) => ({
      type: 'items.fill' as const,
      channel,
      entries,
    })),
    fillCrontab: sendTo('crontab', (_, { crontab }: ScheduleDraft) => ({
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
  id: 'scheduleForm',
  description: 'The form of a scheduled subscription.',
  context: ({ input }) => ({ record: input.record, choices: null, result: null }),
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'What the form offers is on its way.',
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
          description: 'It is there.',
        },
        onError: { target: 'choosing', reenter: true, description: 'It has broken; it is asked for anew.' },
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
            description: 'The server has taken it.',
          },
          onError: { target: 'open', reenter: true, description: 'The form has broken; it starts anew.' },
        },
        {
          id: 'items',
          src: 'items',
          input: ({ context: { record, choices } }) => ({
            stored: { channel: choices?.channel ?? null, entries: record?.channel_templates ?? {} },
            templates: choices?.templates ?? [],
            flowTypes: choices?.flowTypes ?? [],
          }),
          onError: { target: 'open', reenter: true, description: 'The items have broken; they start anew.' },
        },
        {
          id: 'crontab',
          src: 'crontab',
          input: ({ context }) => ({ text: context.record?.crontab ?? '' }),
          onError: { description: 'The text is not looked at any more; it can be typed and sent.' },
        },
        {
          id: 'templates',
          src: 'templates',
          onError: { description: 'The templates stay as they came; the form goes on.' },
        },
        {
          id: 'preview',
          src: 'preview',
          onError: { description: 'The preview has broken; the form goes on.' },
        },
        { id: 'test', src: 'test', onError: { description: 'Tests cannot be sent; the form goes on.' } },
      ],
      initial: 'untouched',
      on: {
        'draft.taken': {
          target: '.touched',
          actions: [
            { type: 'fillItems', params: ({ event }) => event.draft },
            { type: 'fillCrontab', params: ({ event }) => event.draft },
          ],
          description: 'The person goes on with what an earlier visit has left.',
        },
        'values.refused': {
          guard: { type: 'concernsItems', params: ({ event }) => event },
          actions: 'askTemplates',
          description:
            'The server refuses items; their templates may be others by now, and are fetched anew.',
        },
        'templates.came': {
          actions: { type: 'tellTemplates', params: ({ event }) => event },
          description: 'The templates are there as they are now.',
        },
      },
      states: {
        untouched: {
          description: 'All is as it is stored.',
          on: { 'form.touch': { target: 'touched', description: 'The person types or chooses.' } },
        },
        touched: {
          description: 'Something stands here that is not stored; nobody leaves it without being asked.',
          invoke: {
            id: 'hold',
            src: 'hold',
            onError: { description: 'The page can be left unasked; what was typed is kept on this device.' },
          },
          initial: 'working',
          states: {
            working: {
              description: 'The person works.',
              on: {
                'address.held': {
                  target: 'asking',
                  description: 'A link, the palette or Back would lose what was typed.',
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
    saved: { type: 'final', description: 'The server has it.' },
  },
});
