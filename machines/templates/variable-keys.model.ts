/** Examples for variable keys: none, some, and the maximum; added, named, renamed and removed. */
import { KEYS_MAX, variableKeysMachine } from './variable-keys.machine.ts';
import { defineModel } from '../modelling/model.ts';

const FEW = 3;
const many = Array.from({ length: KEYS_MAX }, (_, at) => `key-${at}`);

export const variableKeysModel = defineModel({
  machine: variableKeysMachine,
  inputs: [{ keys: [] }, { keys: ['name'] }, { keys: many }],
  starts: [
    'Open a template without variables.',
    'Open a template with one variable.',
    'Open a template with as many variables as it may have.',
  ],
  does: {
    'keys.add': 'Press “Add a variable”.',
    'keys.remove': 'Press the button of a variable to remove it.',
    'keys.type': 'Type into the field of a variable.',
    'keys.follow': 'Rename a variable that the texts use, and press “Write … everywhere”.',
  },
  shows: {
    open: '“Add a variable” can be pressed.',
    full: '“Add a variable” cannot be pressed.',
  },
  cases: {
    // Ids only count up; this many additions are enough.
    'keys.add': ({ context: { rows, next } }) =>
      next < FEW || (rows.length >= KEYS_MAX - 1 && next <= KEYS_MAX) ? [{ key: '' }, { key: 'link' }] : [],
    'keys.remove': ({ context: { rows, next } }) => [
      { id: -1 },
      ...(rows.length === 1 && next >= FEW
        ? []
        : rows.length > FEW && rows.length < KEYS_MAX
          ? []
          : rows.slice(-1)
      ).map(({ id }) => ({ id })),
    ],
    'keys.type': ({ context: { rows } }) =>
      rows.slice(0, 1).map(({ id, text }) => ({ id, text: text === 'title' ? 'name' : 'title' })),
    'keys.follow': ({ context: { rows } }) =>
      rows
        .slice(0, 1)
        .filter(({ text, before }) => before !== '' && text !== before)
        .map(({ text, before }) => ({ from: before, to: text })),
  },
  tell: ({ context: { rows, next, fresh } }) => [
    rows.slice(0, FEW),
    rows.length,
    rows.at(-1)?.id ?? null,
    next,
    fresh,
  ],
  rules: {
    always: {
      'TPL-03 every row has its own id': ({ context: { rows } }) =>
        new Set(rows.map(({ id }) => id)).size === rows.length,
      'TPL-03 the row to be filled in exists': ({ context: { rows, fresh } }) =>
        fresh === null || rows.some(({ id }) => id === fresh),
      'TPL-03 there are no more rows than the server accepts': ({ context }) =>
        context.rows.length <= KEYS_MAX,
    },
    canAlways: { 'TPL-03 room for one more key': (snapshot) => snapshot.matches('open') },
  },
});
