/** Examples for the shelf: two places of one file, and one of another. */
import { fileShelfMachine } from './file-shelf.machine.ts';
import { defineModel } from '../modelling/model.ts';

const wanted = [
  { key: 'row 1/a.png', id: '1/a.png' },
  { key: 'panel 1/a.png', id: '1/a.png' },
  { key: 'row 2/b.png', id: '2/b.png' },
];

export const fileShelfModel = defineModel({
  machine: fileShelfMachine,
  events: ['file.want', 'file.leave'],
  cases: { 'file.want': wanted, 'file.leave': wanted.map(({ key }) => ({ key })) },
  tell: ({ context, children }) => [Object.keys(context.places).toSorted(), Object.keys(children).toSorted()],
  rules: {
    always: {
      'API-07 a file is held if and only if its place is there': ({ context, children }) =>
        JSON.stringify(Object.keys(context.places).toSorted()) ===
        JSON.stringify(
          Object.entries(children)
            .filter(([, child]) => child !== undefined)
            .map(([name]) => name)
            .toSorted(),
        ),
    },
    canAlways: {
      'API-07 nothing is held': ({ context }) => Object.keys(context.places).length === 0,
      'a second place of the same file': ({ context }) => 'panel 1/a.png' in context.places,
    },
  },
});
