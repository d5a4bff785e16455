/**
 * The languages of a template: the first, and the texts in further ones (MLG-01). What is written in a language that is
 * taken out is kept until the form closes.
 * Children: `htmlEditor`, one for each further language.
 */
import { assign, enqueueActions, fromCallback, setup, type ActorRefFrom } from 'xstate';
import type { htmlEditorMachine } from '../editor/html-editor.machine.ts';

export type LanguageTexts = { html: string; plain: string };
/** `first` is empty if unknown; `texts` are those of further languages. */
export type TemplateLanguages = { first: string; texts: Readonly<Record<string, LanguageTexts>> };
/** `all` are the languages there are; `frame` begins the names of the editors' frames. */
export type TemplateLanguagesInput = TemplateLanguages & { all: readonly string[]; frame: string };
type Editors = Readonly<Record<string, ActorRefFrom<typeof htmlEditorMachine>>>;
type Context = TemplateLanguagesInput & {
  /** The further languages, in the order in which they were added. */
  shown: readonly string[];
  editors: Editors;
};
type Named = { language: string };
type Noted = Named & { field: 'html' | 'plain'; value: string };
type Event =
  | ({ type: 'first.choose' } & Named)
  | ({ type: 'language.add' } & Named)
  | ({ type: 'language.remove' } & Named)
  | ({ type: 'text.noted' } & Noted)
  | ({ type: 'texts.fill' } & Pick<TemplateLanguages, 'texts'>)
  | { type: 'xstate.error.actor.*'; actorId: string };

const standIn: unknown = fromCallback(() => {});
const NO_TEXTS: LanguageTexts = { html: '', plain: '' };
const textsIn = ({ texts }: TemplateLanguages, language: string): LanguageTexts =>
  (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? NO_TEXTS;

export const templateLanguagesMachine = setup({
  types: {} as { context: Context; events: Event; input: TemplateLanguagesInput },
  actors: { htmlEditor: standIn as typeof htmlEditorMachine },
  actions: {
    noteFirst: assign({ first: (_, { language }: Named) => language }),
    addLanguage: assign({
      shown: ({ context }, { language }: Named) => [...context.shown, language],
    }),
    removeLanguage: assign({
      shown: ({ context }, { language }: Named) => context.shown.filter((one) => one !== language),
    }),
    noteText: assign({
      texts: ({ context }, { language, field, value }: Noted) => ({
        ...context.texts,
        [language]: { ...textsIn(context, language), [field]: value },
      }),
    }),
    fillTexts: enqueueActions(({ context, enqueue }, { texts }: Pick<TemplateLanguages, 'texts'>) => {
      enqueue.assign({ texts });
      for (const [language, editor] of Object.entries(context.editors))
        enqueue.sendTo(editor, { type: 'html.fill', html: textsIn({ ...context, texts }, language).html });
    }),
    /** Starts the editors that are missing. */
    startEditors: assign({
      editors: ({ context, spawn }) => ({
        ...context.editors,
        ...Object.fromEntries(
          context.shown
            .filter((language) => !Object.hasOwn(context.editors, language))
            .map((language) => [
              language,
              spawn('htmlEditor', {
                id: language,
                input: {
                  frame: `${context.frame}_${language}`,
                  html: textsIn(context, language).html,
                  keys: [],
                },
              }),
            ]),
        ),
      }),
    }),
    stopEditor: enqueueActions(({ context, enqueue }, { language }: Named) => {
      const { [language]: editor, ...rest } = context.editors;
      if (editor) enqueue.stopChild(editor);
      enqueue.assign({ editors: rest });
    }),
  },
  guards: {
    isUnnamed: ({ context }) => context.first === '',
    isNamed: ({ context }) => context.first !== '',
    hasAll: ({ context }) => context.shown.length + 1 >= context.all.length,
    lacksSome: ({ context }) => context.shown.length + 1 < context.all.length,
    mayBeFirst: ({ context: { all, shown } }, { language }: Named) =>
      language === '' ? shown.length === 0 : all.includes(language) && !shown.includes(language),
    isMissing: ({ context: { all, first, shown } }, { language }: Named) =>
      all.includes(language) && language !== first && !shown.includes(language),
    isShown: ({ context }, { language }: Named) => context.shown.includes(language),
  },
}).createMachine({
  id: 'templateLanguages',
  description: 'The languages of a template.',
  context: ({ input }) => ({
    ...input,
    shown: input.all.filter((language) => language !== input.first && Object.hasOwn(input.texts, language)),
    editors: {},
  }),
  entry: 'startEditors',
  initial: 'unnamed',
  on: {
    'first.choose': {
      guard: { type: 'mayBeFirst', params: ({ event }) => event },
      actions: { type: 'noteFirst', params: ({ event }) => event },
      description: 'The person says which language the first texts are in.',
    },
    'language.remove': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [
        { type: 'removeLanguage', params: ({ event }) => event },
        { type: 'stopEditor', params: ({ event }) => event },
      ],
      description: 'The person takes a language out; its texts are kept aside.',
    },
    'text.noted': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'noteText', params: ({ event }) => event },
      description: 'The person writes.',
    },
    'texts.fill': {
      actions: { type: 'fillTexts', params: ({ event }) => event },
      description: 'A variable is renamed in all texts, also in those kept aside.',
    },
    'xstate.error.actor.*': {
      actions: [{ type: 'stopEditor', params: ({ event }) => ({ language: event.actorId }) }, 'startEditors'],
      description: 'An editor crashes and restarts with the same text.',
    },
  },
  states: {
    unnamed: {
      description: 'Nobody has said which language the first texts are in.',
      always: { guard: 'isNamed', target: 'open', description: 'The first language is known.' },
    },
    open: {
      description: 'Further languages can be added.',
      always: [
        { guard: 'isUnnamed', target: 'unnamed', description: 'The first language is open again.' },
        { guard: 'hasAll', target: 'full', description: 'Every language has its texts.' },
      ],
      on: {
        'language.add': {
          guard: { type: 'isMissing', params: ({ event }) => event },
          actions: [{ type: 'addLanguage', params: ({ event }) => event }, 'startEditors'],
          description: 'The person adds a language, with what was written in it before.',
        },
      },
    },
    full: {
      description: 'Every language has its texts.',
      always: { guard: 'lacksSome', target: 'open', description: 'A language was taken out.' },
    },
  },
});
