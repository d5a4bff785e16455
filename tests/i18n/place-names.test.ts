import { expect, test } from 'vitest';
import ckb from '../../src/kit/i18n/places/places-ckb.json' with { type: 'json' };
import kmr from '../../src/kit/i18n/places/places-kmr.json' with { type: 'json' };
import { describeZones } from '../../server/modules/account/zones.ts';
import { pageText } from '../../src/kit/i18n/page-texts.ts';
import { loadPlaceNames, placeNames } from '../../src/kit/i18n/place-names.ts';

const offered = describeZones('UTC').available_timezones;
const areas = Object.keys(offered);
const places = [...areas, ...Object.values(offered).flat()];

test('ACC-03 LNG-04 every area and location of a time zone has a name in Sorani script, and no two the same', () => {
  const names = new Map(Object.entries(ckb));
  expect(places.filter((place) => !names.has(place))).toEqual(['UTC']);
  expect([...names.values()].filter((name) => !/^[\p{sc=Arabic}، ]+$/u.test(name))).toEqual([]);
  expect(new Set(names.values()).size).toBe(names.size);
});

test('ACC-03 LNG-04 in Kurmanji every area has a name, and every name belongs to a place that the server offers', () => {
  const named = Object.keys(kmr);
  expect(areas.filter((area) => !named.includes(area))).toEqual([]);
  expect(named.filter((place) => !places.includes(place))).toEqual([]);
});

test('ACC-03 LNG-04 a city has its Sorani name once the names have come', async () => {
  await loadPlaceNames('ckb');
  expect(placeNames.in('ckb')['Vienna']).toBe('ڤییەننا');
});

test('NET-02 before a text has come, what stands in for it is shown, and it may still come', async () => {
  let isAway = true;
  const text = pageText(
    (locale) => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(`in ${locale}`)),
    'meanwhile',
  );
  await expect(text.load('ckb')).rejects.toThrow('away');
  expect(text.in('ckb')).toBe('meanwhile');
  isAway = false;
  await text.load('ckb');
  expect(text.in('ckb')).toBe('in ckb');
});
