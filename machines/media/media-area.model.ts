/** Examples for an area of media: kept as a table or as a grid, two addresses to be copied. */
import { mediaAreaMachine } from './media-area.machine.ts';
import { defineModel } from '../modelling/model.ts';

const list = {
  place: { page: 1, pageSize: 10, search: '', isAdding: false, copy: null, edit: null },
  hidden: [],
};

export const mediaAreaModel = defineModel({
  machine: mediaAreaMachine,
  inputs: [
    { list, layout: 'table' },
    { list, layout: 'grid' },
  ],
  events: ['layout.choose', 'link.copy'],
  cases: {
    'layout.choose': [{ layout: 'table' }, { layout: 'grid' }],
    'link.copy': [{ link: 'https://renas.example/a' }, { link: 'https://renas.example/b' }],
  },
  tell: ({ context }) => [context.layout, context.link],
  rules: {
    always: {
      'the list and its files are there however it is looked at': ({ children }) =>
        children['list'] !== undefined && children['files'] !== undefined,
      'an address is being copied only after one was asked for': (snapshot) =>
        !snapshot.matches({ copying: 'filling' }) || snapshot.context.link !== '',
    },
    canAlways: {
      'a grid': (snapshot) => snapshot.hasTag('grid'),
      'a table': (snapshot) => snapshot.matches({ layout: 'table' }),
      'another address can be copied': (snapshot) =>
        snapshot.can({ type: 'link.copy', link: 'https://renas.example/a' }),
    },
  },
});
