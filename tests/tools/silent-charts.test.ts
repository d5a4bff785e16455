import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../tools/vite/silent-charts.ts';

test('only the descriptions of a chart are removed, quotes and line breaks included', () => {
  const code = [
    "  description: 'A list, as it\\'s read.',",
    "  initial: 'arriving',",
    '  description:',
    '    "The reader\'s place.",',
    "  on: { 'list.retry': { target: 'a', description: 'Again.' } },",
    "  note: 'description of a place',",
  ].join('\n');
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ').trim()).toBe(
    "initial: 'arriving', on: { 'list.retry': { target: 'a', } }, note: 'description of a place',",
  );
});
