import { expect, test } from 'vitest';
import { askedIn } from '../../src/features/alerts/asked.ts';
import { tableOf } from '../../src/features/alerts/preference-table.ts';

const preference = (type: number, channel: number, status: boolean) => ({
  subscription_type: { pk: type, name: `Type ${type}`, description: 'What it is' },
  subscription_channel: { pk: channel, name: `Channel ${channel}` },
  status,
});
const items = [preference(2, 1, true), preference(2, 4, false), preference(9, 1, false)];

test('SUB-01 the list is grouped by types and channels in their original order, with gaps where a pair is missing', () => {
  const { channels, rows } = tableOf(items, null);
  expect(channels.map(({ pk }) => pk)).toEqual([1, 4]);
  expect(rows.map(({ type, cells }) => [type.pk, cells])).toEqual([
    [2, [true, false]],
    [9, [false, null]],
  ]);
});

test('SUB-03 a pending change shows on its own toggle only', () => {
  const { rows } = tableOf(items, { typePk: 2, channelPk: 4, status: true });
  expect(rows.map(({ cells }) => cells)).toEqual([
    [true, true],
    [false, null],
  ]);
});

test('MLG-06 the address can only ask about a listed type and channel', () => {
  expect(askedIn('/subscription/x/?type=2&channel=4', items)).toBe(items[1]);
  expect(askedIn('/subscription/x/?channel=1&type=9&a=b#top', items)).toBe(items[2]);
  for (const query of [
    '',
    '?type=2',
    '?channel=4',
    '?type=9&channel=4',
    '?type=02&channel=4',
    '#?type=2&channel=4',
  ])
    expect(askedIn(`/subscription/x/${query}`, items)).toBeNull();
});
