/** Examples for the languages of a template: without any, with one further, with all of them. */
import type { SnapshotFrom } from 'xstate';
import { defineModel } from '../modelling/model.ts';
import { templateLanguagesMachine } from './template-languages.machine.ts';

const base = { all: ['en', 'ckb', 'kmr'], frame: 'template_texts_7' };
const ckb = { html: '<p>سڵاو {{ name }}</p>', plain: 'سڵاو {{ name }}' };
const rename = (text: string): string => text.replace('{{ name }}', '{{ title }}');

type Now = SnapshotFrom<typeof templateLanguagesMachine>;
const editorsOf = ({ context }: Now): string[] => Object.keys(context.editors);

export const templateLanguagesModel = defineModel({
  machine: templateLanguagesMachine,
  inputs: [
    { ...base, first: '', texts: {} },
    { ...base, first: 'en', texts: { ckb } },
  ],
  starts: ['Open a template in no language.', 'Open a template in two languages.'],
  does: {
    'first.choose': 'Choose the language of the first texts.',
    'language.add': 'Press “Add texts in …” with the language.',
    'language.remove': 'Press “Remove the texts in …” with the language.',
    'text.noted': 'Write in the field “Plain content in …”.',
    'texts.fill': 'Rename a variable that the texts use, and press “Write … everywhere”.',
  },
  shows: {
    unnamed: 'No “Add texts in …”.',
    open: '“Add texts in …” for each language that can be added.',
    full: 'No “Add texts in …”.',
  },
  cases: {
    'first.choose': [{ language: '' }, { language: 'en' }, { language: 'ckb' }],
    'language.add': [{ language: 'en' }, { language: 'ckb' }, { language: 'kmr' }],
    'language.remove': [{ language: 'ckb' }, { language: 'kmr' }],
    'text.noted': [{ language: 'ckb', field: 'plain' as const, value: 'ڕۆژباش' }],
    'texts.fill': ({ context: { texts, shown } }) =>
      shown.some((language) => texts[language]?.html.includes('{{ name }}'))
        ? [
            {
              texts: Object.fromEntries(
                Object.entries(texts).map(([language, { html, plain }]) => [
                  language,
                  { html: rename(html), plain: rename(plain) },
                ]),
              ),
            },
          ]
        : [],
    'xstate.error.actor.*': (now) =>
      editorsOf(now).map((language) => ({
        type: `xstate.error.actor.${language}`,
        actorId: language,
        error: new Error('broken'),
      })),
  },
  tell: (now) => [now.context.first, now.context.shown, now.context.texts, editorsOf(now)],
  rules: {
    always: {
      'MLG-01 no language has two texts': ({ context: { first, shown } }) =>
        new Set([first, ...shown]).size === shown.length + 1,
      'MLG-01 with further languages the first is known': ({ context: { first, shown } }) =>
        shown.length === 0 || first !== '',
      'MLG-01 every further language has its editor, and no other': (now) =>
        [...now.context.shown].toSorted().join(' ') === editorsOf(now).toSorted().join(' ') &&
        editorsOf(now).every((language) => language in now.children),
      'MLG-01 a language can be added exactly while one is missing and the first is known': (now) =>
        now.matches('open') === (now.context.first !== '' && now.context.shown.length < 2),
    },
    steps: {
      'MLG-01 only the person changes what is written': ({ before, event, after }) =>
        event.type === 'text.noted' ||
        event.type === 'texts.fill' ||
        JSON.stringify(before.context.texts) === JSON.stringify(after.context.texts),
    },
    canAlways: { 'MLG-01 all languages': (now) => now.matches('full') },
  },
});
