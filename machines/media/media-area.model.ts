/** Examples for a media list: table and grid, two addresses to copy, two places of one file and one of another. */
import type { SnapshotFrom } from 'xstate';
import { mediaAreaMachine } from './media-area.machine.ts';
import { defineModel } from '../modelling/model.ts';

const list = {
  place: { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null },
  hidden: [],
  density: 'comfortable' as const,
};

const wanted = [
  { key: 'row 1/a.png', id: '1/a.png' },
  { key: 'panel 1/a.png', id: '1/a.png' },
  { key: 'row 2/b.png', id: '2/b.png' },
];
const placesOf = ({ context }: SnapshotFrom<typeof mediaAreaMachine>) =>
  Object.keys(context.places).toSorted();

export const mediaAreaModel = defineModel({
  machine: mediaAreaMachine,
  inputs: [
    { list, layout: 'table' },
    { list, layout: 'grid' },
  ],
  starts: ['Open the list as a table.', 'Open the list as a grid.'],
  does: {
    'layout.choose': 'Press “Grid” or “Table”.',
    'link.copy': 'Press “Copy address: …” at a file.',
    'file.want': 'Scroll until the file is in sight.',
    'file.leave': 'Search for something else.',
  },
  shows: {
    'records.open': 'The files.',
    'layout.table': 'A row for each file.',
    'layout.grid': 'A card for each file.',
    'copying.ready': '“Copy address: …” at each file.',
    'copying.filling': null,
  },
  cases: {
    'layout.choose': [{ layout: 'table' }, { layout: 'grid' }],
    'file.want': wanted,
    'file.leave': wanted.map(({ key }) => ({ key })),
    'xstate.error.actor.*': (snapshot) =>
      placesOf(snapshot).map((key) => ({
        type: `xstate.error.actor.${key}`,
        actorId: key,
        error: new Error('broken'),
      })),
    'link.copy': [{ link: 'https://renas.example/a' }, { link: 'https://renas.example/b' }],
  },
  tell: (snapshot) => [snapshot.context.layout, snapshot.context.link, placesOf(snapshot)],
  rules: {
    always: {
      'the list is there as a table and as a grid': ({ children }) => children.list !== undefined,
      'API-07 every place has its file': ({ context, children }) =>
        Object.keys(context.places).every((key) => key in children),
      'an address is copied only after someone asked for it': (snapshot) =>
        !snapshot.matches({ copying: 'filling' }) || snapshot.context.link !== '',
    },
    canAlways: {
      'API-07 no files in use': (snapshot) => placesOf(snapshot).length === 0,
      'a second place of the same file': ({ context }) => 'panel 1/a.png' in context.places,
      'a grid': (snapshot) => snapshot.hasTag('grid'),
      'a table': (snapshot) => snapshot.matches({ layout: 'table' }),
      'another address can be copied': (snapshot) =>
        snapshot.can({ type: 'link.copy', link: 'https://renas.example/a' }),
    },
  },
});
