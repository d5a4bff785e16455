/**
 * The form of a template: its record with draft and saving, and what helps to write its fields (TPL-02, TPL-03).
 * Children: `recordForm` sends the values, `types` knows what a template can be used for, `htmlEditor`, `plainText`,
 * `htmlKeys`, `plainKeys` and `languages` belong to the fields, `preview` shows them, `uses` knows which subscriptions use the
 * template.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { AdminRecord } from '../forms/admin-record.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import type { htmlEditorMachine } from '../editor/html-editor.machine.ts';
import type { plainTextMachine } from './plain-text.machine.ts';
import type { recordFormMachine, RecordFormInput, RecordFormOutput } from '../forms/record-form.machine.ts';
import type { PreviewTexts, templatePreviewMachine } from './template-preview.machine.ts';
import type { LookupMachine } from '../forms/lookup.machine.ts';
import type { templateLanguagesMachine, TemplateLanguages } from './template-languages.machine.ts';
import type { variableKeysMachine } from './variable-keys.machine.ts';

/** A subscription that uses the template, and the variables of each text that it has values for. */
export type TemplateUse = {
  pk: number;
  type: string;
  crontab: string;
  html_keys: readonly string[];
  plain_keys: readonly string[];
};
/** The id of a template that subscriptions may use; null if none can. */
export type UsesQuery = string | null;
export type TemplateFields = {
  name: string;
  type: string;
  html: string;
  plain: string;
  htmlKeys: string[];
  plainKeys: string[];
  /** What the fields begin with; undefined if the server knows no languages of templates. */
  languages?: TemplateLanguages;
};
export type KeyRenaming = { from: string; to: string };
/** The texts, and the variable to rename in them. */
export type TextsRenaming = KeyRenaming & { html: string; plain: string };
type Context = {
  record: AdminRecord | null;
  copy: string | null;
  fields: TemplateFields;
  /** What a template can be used for; empty until it is known. */
  types: string[];
  /** The subscriptions that use the template, as far as we know. */
  uses: readonly TemplateUse[];
  /** The server's answer. */
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

/** The languages of the product. */
const LANGUAGES = ['en', 'ckb', 'kmr'];
const blank: TemplateFields = { name: '', type: '', html: '', plain: '', htmlKeys: [], plainKeys: [] };

/** The texts that the preview can show. */
const previewedOf = ({ name, html, plain, languages }: TemplateFields): PreviewTexts => ({
  name,
  html,
  plain,
  ...(languages && { languages }),
});

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
      languages: 'languages';
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
    languages: standIn as typeof templateLanguagesMachine,
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
    tellTexts: sendTo('preview', (_, { fields }: { fields: TemplateFields }) => ({
      type: 'texts.changed' as const,
      texts: previewedOf(fields),
    })),
    /** Port: gives `htmlEditor` and `plainText` the texts with the new name. */
    renameKey: (_, _params: TextsRenaming) => unprovided(),
  },
}).createMachine({
  id: 'templateForm',
  description: 'The form of a template.',
  context: ({ input }) => ({
    record: 'record' in input ? input.record : null,
    copy: 'copy' in input ? input.copy : null,
    fields: blank,
    types: [],
    uses: [],
    result: null,
  }),
  // Every way to the end has noted a result.
  output: ({ context }) => ({ result: context.result as CallResult }),
  initial: 'open',
  states: {
    open: {
      description: 'The person writes a template.',
      type: 'parallel',
      states: {
        record: {
          description: 'The record, with its draft and saving.',
          initial: 'filling',
          states: {
            filling: {
              description: 'The person fills in and saves the form.',
              invoke: {
                id: 'recordForm',
                src: 'recordForm',
                input: ({ context: { record, copy } }) => ({ record, copy }),
                onDone: {
                  target: '#templateForm.saved',
                  actions: { type: 'noteResult', params: ({ event }) => event.output },
                  description: 'The server accepts the form.',
                },
                onError: { target: 'filling', reenter: true, description: 'The form crashes and restarts.' },
              },
            },
          },
        },
        types: {
          description: 'What a template can be used for.',
          initial: 'asking',
          states: {
            asking: {
              description: 'The types are loading, or could not be loaded.',
              invoke: {
                id: 'types',
                src: 'types',
                input: { query: null },
                onDone: {
                  target: 'known',
                  actions: { type: 'noteTypes', params: ({ event }) => event.output },
                  description: 'The types have loaded.',
                },
                onError: { target: 'asking', reenter: true, description: 'The types crash and reload.' },
              },
            },
            known: { type: 'final', description: 'The person can choose a type.' },
          },
        },
        fields: {
          description: 'The fields, once their contents are known.',
          initial: 'awaited',
          states: {
            awaited: {
              description: 'The fields are not shown yet.',
              on: {
                'fields.opened': {
                  target: 'shown',
                  actions: { type: 'noteFields', params: ({ event }) => event },
                  description: 'The fields appear.',
                },
              },
            },
            shown: {
              description: 'The person fills in the fields.',
              invoke: [
                {
                  id: 'htmlEditor',
                  src: 'htmlEditor',
                  // The Add and Edit panels can be open side by side; each talks only to its own frame.
                  input: ({ context: { record, fields } }) => ({
                    frame: `template_html_${record?.pk ?? 'new'}`,
                    html: fields.html,
                    keys: fields.htmlKeys,
                  }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The editor crashes and restarts with the same text.',
                  },
                },
                {
                  id: 'plainText',
                  src: 'plainText',
                  input: ({ context: { fields } }) => ({ text: fields.plain, html: fields.html }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The plain text crashes and restarts.',
                  },
                },
                {
                  id: 'htmlKeys',
                  src: 'htmlKeys',
                  input: ({ context: { fields } }) => ({ keys: fields.htmlKeys }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The keys of the HTML crash and restart.',
                  },
                },
                {
                  id: 'plainKeys',
                  src: 'plainKeys',
                  input: ({ context: { fields } }) => ({ keys: fields.plainKeys }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The keys of the plain text crash and restart.',
                  },
                },
                {
                  id: 'languages',
                  src: 'languages',
                  input: ({ context: { record, fields } }) => ({
                    all: LANGUAGES,
                    frame: `template_texts_${record?.pk ?? 'new'}`,
                    first: fields.languages?.first ?? '',
                    texts: fields.languages?.texts ?? {},
                  }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The languages crash and restart.',
                  },
                },
                {
                  id: 'preview',
                  src: 'preview',
                  input: ({ context: { record, fields } }) => ({
                    template: String(record?.pk ?? 'new'),
                    texts: previewedOf(fields),
                  }),
                  onError: {
                    target: 'shown',
                    reenter: true,
                    description: 'The preview crashes and restarts.',
                  },
                },
                {
                  id: 'uses',
                  src: 'uses',
                  input: ({ context: { record, fields } }) => ({
                    query: record !== null && fields.type === 'subscription' ? String(record.pk) : null,
                  }),
                  onDone: {
                    actions: { type: 'noteUses', params: ({ event }) => event.output },
                    description: 'The form can now say which subscriptions need a removed variable.',
                  },
                  onError: {
                    description: 'The form cannot say which subscriptions need a removed variable.',
                  },
                },
              ],
              on: {
                'fields.opened': {
                  target: 'shown',
                  reenter: true,
                  actions: { type: 'noteFields', params: ({ event }) => event },
                  description: 'The fields are replaced, for example from a draft.',
                },
                'fields.noted': {
                  actions: [
                    { type: 'noteFields', params: ({ event }) => event },
                    { type: 'tellPlain', params: ({ event }) => event },
                    { type: 'tellHtml', params: ({ event }) => event },
                    { type: 'tellTexts', params: ({ event }) => event },
                  ],
                  description: 'The person writes; editor, plain text and preview catch up.',
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
    saved: { type: 'final', description: 'The server has the template.' },
  },
});
