/**
 * The text of a post: the values of its template's variables (WRT-01). Values of variables that the template does not
 * have are kept, because another template may have them. Children: `htmlEditor`, one for each variable that the template
 * inserts as HTML. Ports: `loadVariables` asks the server, `watchNetwork` reports that the device has a connection again,
 * `watchFocus` that the person returns to this window, where the template may have been changed.
 */
import { assign, enqueueActions, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../editor/html-editor.machine.ts';
import type { FocusReport } from '../forms/admin-record.machine.ts';
import type { NetworkWatch } from '../settings/settings.machine.ts';

/** A variable of a template, and whether its value is inserted as HTML. */
export type PostVariable = { key: string; isHtml: boolean };
/** The values, by the variable's key. */
export type PostTexts = Readonly<Record<string, string>>;
/** `frame` begins the names of the editors' frames. */
export type PostTextInput = { frame: string };
type TemplateChoice = { template: string };
type Opened = TemplateChoice & { values: PostTexts };
type Noted = { key: string; value: string };
/** Null if the server refuses the template. */
type Variables = { variables: readonly PostVariable[] | null };
type Editors = Readonly<Record<string, ActorRefFrom<typeof htmlEditorMachine>>>;
type Context = PostTextInput & {
  /** Empty if none is chosen; null until the form is filled. */
  template: string | null;
  values: PostTexts;
  variables: readonly PostVariable[];
  editors: Editors;
};
type Event =
  | ({ type: 'text.opened' } & Opened)
  | ({ type: 'template.chosen' } & TemplateChoice)
  | ({ type: 'value.noted' } & Noted)
  | { type: 'variables.retry' }
  | { type: 'network.returned' }
  | { type: 'window.focused' }
  | { type: 'xstate.error.actor.*'; actorId: string };

const unprovided = (): never => {
  throw new Error('postText: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

const htmlKeysOf = (variables: readonly PostVariable[]): string[] =>
  variables.filter(({ isHtml }) => isHtml).map(({ key }) => key);

export const postTextMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: PostTextInput;
    tags: 'loading' | 'failed';
  },
  actors: {
    htmlEditor: standIn as typeof htmlEditorMachine,
    loadVariables: fromPromise<Variables, TemplateChoice>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
    watchFocus: fromCallback(unprovided) satisfies FocusReport,
  },
  actions: {
    noteOpened: assign((_, { template, values }: Opened) => ({ template, values })),
    noteTemplate: assign({ template: (_, { template }: TemplateChoice) => template }),
    noteValue: assign({
      values: ({ context }, { key, value }: Noted) => ({ ...context.values, [key]: value }),
    }),
    forgetVariables: assign({ variables: [] }),
    noteVariables: assign({
      variables: ({ context }, { variables }: Variables) => variables ?? context.variables,
    }),
    /** Stops the editors of variables that are gone. */
    stopEditors: enqueueActions(({ context, enqueue }) => {
      const kept = new Set(htmlKeysOf(context.variables));
      for (const [key, editor] of Object.entries(context.editors))
        if (!kept.has(key)) enqueue.stopChild(editor);
      enqueue.assign({
        editors: Object.fromEntries(Object.entries(context.editors).filter(([key]) => kept.has(key))),
      });
    }),
    /** Starts those that are missing. */
    startEditors: assign({
      editors: ({ context: { frame, variables, values, editors }, spawn }) => ({
        ...editors,
        ...Object.fromEntries(
          htmlKeysOf(variables)
            .filter((key) => !Object.hasOwn(editors, key))
            .map((key) => [
              key,
              spawn('htmlEditor', {
                id: key,
                input: { frame: `${frame}_${key}`, html: values[key] ?? '', keys: [] },
              }),
            ]),
        ),
      }),
    }),
    forgetEditor: assign({
      editors: ({ context }, { key }: { key: string }) =>
        Object.fromEntries(Object.entries(context.editors).filter(([name]) => name !== key)),
    }),
  },
  guards: {
    isChosen: (_, { template }: TemplateChoice) => template !== '',
    hasVariables: (_, { variables }: Variables) => variables !== null,
  },
}).createMachine({
  id: 'postText',
  description: 'The text of a post, variable by variable.',
  context: ({ input }) => ({ ...input, template: null, values: {}, variables: [], editors: {} }),
  initial: 'bare',
  on: {
    'text.opened': [
      {
        guard: { type: 'isChosen', params: ({ event }) => event },
        target: '.loading',
        actions: ['forgetVariables', 'stopEditors', { type: 'noteOpened', params: ({ event }) => event }],
        description: 'The form is filled with a post or a draft.',
      },
      {
        target: '.bare',
        actions: ['forgetVariables', 'stopEditors', { type: 'noteOpened', params: ({ event }) => event }],
        description: 'The form is filled, but no template is chosen yet.',
      },
    ],
    'template.chosen': [
      {
        guard: { type: 'isChosen', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'noteTemplate', params: ({ event }) => event },
        description: 'The person chooses a template; what is written for the same variables stays.',
      },
      {
        target: '.bare',
        actions: [{ type: 'noteTemplate', params: ({ event }) => event }, 'forgetVariables', 'stopEditors'],
        description: 'The person chooses no template; what is written is kept.',
      },
    ],
    'value.noted': {
      actions: { type: 'noteValue', params: ({ event }) => event },
      description: 'The person writes.',
    },
    'xstate.error.actor.*': {
      actions: [{ type: 'forgetEditor', params: ({ event }) => ({ key: event.actorId }) }, 'startEditors'],
      description: 'An editor crashes and restarts with the same text.',
    },
  },
  states: {
    bare: { description: 'No template is chosen, so there is nothing to fill in.' },
    loading: {
      description: 'The variables of the template are loading; those of the one before stay until then.',
      tags: 'loading',
      invoke: {
        id: 'loadVariables',
        src: 'loadVariables',
        input: ({ context: { template } }) => ({ template: template ?? '' }),
        onDone: [
          {
            guard: { type: 'hasVariables', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              { type: 'noteVariables', params: ({ event }) => event.output },
              'stopEditors',
              'startEditors',
            ],
            description: 'They have loaded.',
          },
          { target: 'failed', description: 'The server refuses the template.' },
        ],
        onError: { target: 'failed', description: 'The server does not answer.' },
      },
    },
    failed: {
      description: 'The variables could not be loaded; the form says so.',
      tags: 'failed',
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: {
          description: 'The connection is no longer watched; the person can still try again.',
        },
      },
      on: {
        'network.returned': { target: 'loading', description: 'The device has a connection again.' },
        'variables.retry': { target: 'loading', description: 'The person tries again.' },
      },
    },
    shown: {
      description: 'The person fills in the variables.',
      invoke: {
        id: 'watchFocus',
        src: 'watchFocus',
        onError: { description: 'Changes of the template show only after a reload.' },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'The variables are the latest loaded.',
          on: {
            'window.focused': {
              target: 'renewing',
              description: 'The person returns to this window; the template may have changed.',
            },
          },
        },
        renewing: {
          description: 'The variables are reloading; what is shown stays usable.',
          invoke: {
            id: 'loadVariables',
            src: 'loadVariables',
            input: ({ context: { template } }) => ({ template: template ?? '' }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'noteVariables', params: ({ event }) => event.output },
                'stopEditors',
                'startEditors',
              ],
              description: 'The variables are up to date; if the server refuses, the old ones stay.',
            },
            onError: {
              target: 'settled',
              description: 'The server does not answer; the old variables stay.',
            },
          },
        },
      },
    },
  },
});
