/** Examples for the menu of variables: queries with two matches, one or none; variables declared meanwhile. */
import { editorVariablesMachine } from './editor-variables.machine.ts';
import { defineModel } from '../modelling/model.ts';

const KEYS = ['name', 'last_name', 'link'];

export const editorVariablesModel = defineModel({
  machine: editorVariablesMachine,
  does: {
    'keys.declared': 'Add or remove a variable below the text.',
    'query.changed': 'Type two braces into the text, and a few letters.',
    'query.ended': 'Delete the braces.',
    'menu.next': 'Press the arrow down.',
    'menu.previous': 'Press the arrow up.',
    'menu.dismiss': 'Press Escape.',
    'menu.take': 'Press Enter.',
    'menu.choose': 'Press a variable in the menu.',
  },
  shows: {
    closed: 'No menu.',
    'asked.unmatched': 'No menu.',
    'asked.offering': 'The menu with the variables that match; one is highlighted.',
    dismissed: 'No menu.',
  },
  cases: {
    'keys.declared': ({ context }) => [{ keys: context.keys.length === 0 ? KEYS : [] }],
    'query.changed': ({ context }) =>
      ['', 'NA', 'x'].filter((query) => query !== context.query).map((query) => ({ query })),
    'menu.choose': [{ key: 'name' }, { key: 'unknown' }],
  },
  rules: {
    always: {
      'TPL-02 an open menu has something to offer': (snapshot) =>
        snapshot.hasTag('open') ===
        (snapshot.matches({ asked: 'offering' }) && snapshot.context.matches.length > 0),
      'TPL-02 the highlighted variable is one of the matches': (snapshot) =>
        !snapshot.hasTag('open') || snapshot.context.matches[snapshot.context.index] !== undefined,
      'TPL-02 every match is declared and fits the query': (snapshot) =>
        !snapshot.hasTag('open') ||
        snapshot.context.matches.every(
          (key) => snapshot.context.keys.includes(key) && key.includes(snapshot.context.query.toLowerCase()),
        ),
      'TPL-02 everything that fits is a match': (snapshot) =>
        !snapshot.hasTag('open') ||
        snapshot.context.matches.length ===
          snapshot.context.keys.filter((key) => key.includes(snapshot.context.query.toLowerCase())).length,
      'nothing is kept of closed braces': (snapshot) =>
        !snapshot.matches('closed') ||
        (snapshot.context.query === '' &&
          snapshot.context.matches.length === 0 &&
          snapshot.context.index === 0),
      'the menu reacts to keys exactly while it is open': (snapshot) =>
        snapshot.can({ type: 'menu.next' }) === snapshot.hasTag('open') &&
        snapshot.can({ type: 'menu.take' }) === snapshot.hasTag('open') &&
        snapshot.can({ type: 'menu.dismiss' }) === snapshot.hasTag('open'),
    },
    canAlways: {
      'TPL-02 a menu': (snapshot) => snapshot.hasTag('open'),
      'a text without braces': (snapshot) => snapshot.matches('closed'),
    },
  },
});
