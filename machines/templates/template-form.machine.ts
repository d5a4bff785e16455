/**
 * The form of a message template: its record with draft and sending, and around its fields what helps to write them (TPL-02,
 * TPL-03).
 * Children: `recordForm` sends the values, `types` knows what a template may be for, `htmlEditor`, `plainText`, `htmlKeys`
 * and `plainKeys` belong to the fields on the screen, `preview` shows them, `uses` knows which subscriptions they serve. Port:
 * `renameKey` gives a variable its new name in both texts.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import type { htmlEditorMachine } from '../editor/html-editor.machine.ts';
import type { plainTextMachine } from './plain-text.machine.ts';
import type { recordFormMachine, RecordFormInput, RecordFormOutput } from '../forms/record-form.machine.ts';
import type { templatePreviewMachine } from './template-preview.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';
import type { variableKeysMachine } from './variable-keys.machine.ts';

/** A subscription by its number, its type and its times, and the keys of each text that it gives values for. */
export type TemplateUse = {
  pk: number;
  type: string;
  crontab: string;
  html_keys: readonly string[];
  plain_keys: readonly string[];
};
/** The number of a template that subscriptions may use; null where none can. */
export type UsesQuery = string | null;
/** What stands in the fields. */
export type TemplateFields = {
  name: string;
  type: string;
  html: string;
  plain: string;
  htmlKeys: string[];
  plainKeys: string[];
};
/** A variable that is called something else now. */
export type KeyRenaming = { from: string; to: string };
/** What the texts are, and what is to be called otherwise in them. */
export type TextsRenaming = KeyRenaming & { html: string; plain: string };
type Context = {
  record: AdminRecord | null;
  copy: string | null;
  fields: TemplateFields;
  /** What a template may be for; empty as long as that is not known. */
  types: string[];
  /** The subscriptions that use the template, as far as they are known. */
  uses: readonly TemplateUse[];
  /** What the server has answered. */
  result: CallResult | null;
};
type Event =
  | { type: 'fields.opened'; fields: TemplateFields }
  | { type: 'fields.noted'; fields: TemplateFields }
  | ({ type: 'key.replace' } & KeyRenaming);

const unprovided = (): never => {
  throw new Error('templateForm: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

const blank: TemplateFields = { name: '', type: '', html: '', plain: '', htmlKeys: [], plainKeys: [] };

export const templateFormMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: RecordFormInput;
    output: RecordFormOutput;
    children: {
      recordForm: 'recordForm';
      types: 'types';
      htmlEditor: 'htmlEditor';
      plainText: 'plainText';
      htmlKeys: 'htmlKeys';
      plainKeys: 'plainKeys';
      preview: 'preview';
      uses: 'uses';
    };
  },
  actors: {
    recordForm: standIn as typeof recordFormMachine,
    types: standIn as LookupMachine<string[]>,
    htmlEditor: standIn as typeof htmlEditorMachine,
    plainText: standIn as typeof plainTextMachine,
    htmlKeys: standIn as typeof variableKeysMachine,
    plainKeys: standIn as typeof variableKeysMachine,
    preview: standIn as typeof templatePreviewMachine,
    uses: standIn as LookupMachine<readonly TemplateUse[], UsesQuery>,
  },
  actions: {
    noteFields: assign({ fields: (_, { fields }: { fields: TemplateFields }) => fields }),
    noteResult: assign({ result: (_, { result }: RecordFormOutput) => result }),
    noteUses: assign({ uses: (_, { value }: { value: readonly TemplateUse[] }) => value }),
    noteTypes: assign({ types: (_, { value }: { value: string[] }) => value }),
    tellHtml: sendTo('plainText', (_, { fields }: { fields: TemplateFields }) => ({
      type: 'html.changed' as const,
      html: fields.html,
    })),
    tellPlain: sendTo('plainText', (_, { fields }: { fields: TemplateFields }) => ({
      type: 'plain.typed' as const,
      text: fields.plain,
    })),
    tellTexts: sendTo('preview', (_, { fields: { name, html, plain } }: { fields: TemplateFields }) => ({
      type: 'texts.changed' as const,
      texts: { name, html, plain },
    })),
    /** Port: `htmlEditor` and `plainText` are given the texts with the new name. */
    renameKey: (_, _params: TextsRenaming) => unprovided(),
  },
}).createMachine({
  id: 'templateForm',
  description: 'The form of a message template.',
  context: ({ input }) => ({
    record: 'record' in input ? input.record : null,
    copy: 'copy' in input ? input.copy : null,
    fields: blank,
    types: [],
    uses: [],
    result: null,
  }),
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'open',
  states: {
    open: {
      description: 'The person writes a template.',
      type: 'parallel',
      states: {
        record: {
          description: 'The record, its draft and its sending.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The form is filled in and sent.',
              invoke: {
                id: 'recordForm',
                src: 'recordForm',
                input: ({ context: { record, copy } }) => ({ record, copy }),
                onDone: {
                  target: '#templateForm.saved',
                  actions: { type: 'noteResult', params: ({ event }) => event.output },
                  description: 'The server has taken it.',
                },
                onError: {
                  target: 'filling',
                  reenter: true,
                  description: 'The form has broken; it starts anew.',
                },
              },
            },
          },
        },
        types: {
          description: 'What a template may be for.',
          initial: 'asking',
          states: {
            asking: {
              description: 'The types are on their way, or did not come.',
              invoke: {
                id: 'types',
                src: 'types',
                input: { query: null },
                onDone: {
                  target: 'known',
                  actions: { type: 'noteTypes', params: ({ event }) => event.output },
                  description: 'They are there.',
                },
                onError: { target: 'asking', reenter: true, description: 'They are asked for anew.' },
              },
            },
            known: { type: 'final', description: 'One of them can be chosen.' },
          },
        },
        fields: {
          description: 'The fields, as soon as it is known what they begin with.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The fields are not on the screen yet.',
              on: {
                'fields.opened': {
                  target: 'laid',
                  actions: { type: 'noteFields', params: ({ event }) => event },
                  description: 'The fields come to the screen.',
                },
              },
            },
            laid: {
              description: 'The person fills in the fields.',
              invoke: [
                {
                  id: 'htmlEditor',
                  src: 'htmlEditor',
                  // The Add and the Edit panel can stand side by side: each speaks with its own frame alone.
                  input: ({ context: { record, fields } }) => ({
                    frame: `template_html_${record?.pk ?? 'new'}`,
                    html: fields.html,
                    keys: fields.htmlKeys,
                  }),
                  onError: {
                    target: 'laid',
                    reenter: true,
                    description: 'The editor has broken; it starts anew with the text as it stood.',
                  },
                },
                {
                  id: 'plainText',
                  src: 'plainText',
                  input: ({ context: { fields } }) => ({ text: fields.plain, html: fields.html }),
                  onError: { target: 'laid', reenter: true, description: 'It starts anew.' },
                },
                {
                  id: 'htmlKeys',
                  src: 'htmlKeys',
                  input: ({ context: { fields } }) => ({ keys: fields.htmlKeys }),
                  onError: { target: 'laid', reenter: true, description: 'It starts anew.' },
                },
                {
                  id: 'plainKeys',
                  src: 'plainKeys',
                  input: ({ context: { fields } }) => ({ keys: fields.plainKeys }),
                  onError: { target: 'laid', reenter: true, description: 'It starts anew.' },
                },
                {
                  id: 'preview',
                  src: 'preview',
                  input: ({ context: { record, fields } }) => ({
                    template: String(record?.pk ?? 'new'),
                    texts: { name: fields.name, html: fields.html, plain: fields.plain },
                  }),
                  onError: { target: 'laid', reenter: true, description: 'It starts anew.' },
                },
                {
                  id: 'uses',
                  src: 'uses',
                  input: ({ context: { record, fields } }) => ({
                    query: record !== null && fields.type === 'subscription' ? String(record.pk) : null,
                  }),
                  onDone: {
                    actions: { type: 'noteUses', params: ({ event }) => event.output },
                    description: 'It can be said whose variable is taken away.',
                  },
                  onError: { description: 'It is not said whose variable is taken away.' },
                },
              ],
              on: {
                'fields.opened': {
                  target: 'laid',
                  reenter: true,
                  actions: { type: 'noteFields', params: ({ event }) => event },
                  description: 'The fields are drawn anew with other texts, such as those of a draft.',
                },
                'fields.noted': {
                  actions: [
                    { type: 'noteFields', params: ({ event }) => event },
                    { type: 'tellPlain', params: ({ event }) => event },
                    { type: 'tellHtml', params: ({ event }) => event },
                    { type: 'tellTexts', params: ({ event }) => event },
                  ],
                  description: 'The person writes; what hangs on the texts hears of it.',
                },
                'key.replace': {
                  actions: {
                    type: 'renameKey',
                    params: ({ context: { fields }, event: { from, to } }) => ({
                      html: fields.html,
                      plain: fields.plain,
                      from,
                      to,
                    }),
                  },
                  description: 'A variable was renamed; the person wants both texts to follow.',
                },
              },
            },
          },
        },
      },
    },
    saved: { type: 'final', description: 'The server has it.' },
  },
});
