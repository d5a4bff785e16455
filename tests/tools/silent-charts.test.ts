import { expect, test } from 'vitest';
import { silent } from '../../tools/vite/silent-charts.ts';

test('only the descriptions of a chart are removed, quotes and line breaks included', () => {
  const code = [
    "  description: 'A list, as it\\'s read.',",
    "  initial: 'arriving',",
    '  description:',
    '    "The reader\'s place.",',
    "  on: { 'list.retry': { target: 'a', description: 'Again.' } },",
    "  note: 'description of a place',",
  ].join('\n');
  expect(silent(code).replaceAll(/\s+/g, ' ').trim()).toBe(
    "initial: 'arriving', on: { 'list.retry': { target: 'a', } }, note: 'description of a place',",
  );
});

test('only the placeholders of ports are removed', () => {
  const code = [
    '  loadUser: fromPromise(unprovided),',
    '  watchTokens: fromCallback(unprovided),',
    '  settings: standIn,',
    '  /** Port: keeps the theme. */ storeTheme: (_, _params)=>unprovided(),',
    '  flipTheme: assign({ dark: ({ context })=>!context.dark }),',
    '  removeTokens: ()=>unprovided()',
  ].join('\n');
  expect(silent(code).replaceAll(/\s+/g, ' ').trim()).toBe(
    'settings: standIn, /** Port: keeps the theme. */ flipTheme: assign({ dark: ({ context })=>!context.dark }),',
  );
});
