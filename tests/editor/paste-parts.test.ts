import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultOfLink, isLink, linkFrom } from '../../src/editor/html/links.ts';
import { picturesInRtf } from '../../src/editor/html/rtf-pictures.ts';

test("WRT-04 pictures in Word's RTF are each found once, with their bytes; a metafile is not a picture", () => {
  const rtf = readFileSync(new URL('../support/editor-page/pasted/word.rtf', import.meta.url), 'utf8');
  const [png, metafile, ...rest] = picturesInRtf(rtf);
  expect(rest).toEqual([]);
  expect(metafile).toBeNull();
  expect(png?.type).toBe('image/png');
  const bytes = Buffer.from(png?.bytes ?? []);
  // A PNG from its signature to its last chunk (PNG, third edition, 5.2 and 11.2.5).
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(bytes.subarray(-8, -4).toString('latin1')).toBe('IEND');
});

test('WRT-04 broken RTF has no pictures, and does not stop a paste', () => {
  expect(picturesInRtf('')).toEqual([]);
  expect(picturesInRtf('{\\pict\\pngblip 8950')).toEqual([null]);
  expect(picturesInRtf('{\\pict\\pngblip 895}{\\pict\\jpegblip xyz}')).toEqual([null, null]);
});

test.for([
  ['https://renas.example/page', 'https://renas.example/page'],
  ['renas.example/page?a=b#c', 'https://renas.example/page?a=b#c'],
  ['dilan@renas.example', 'mailto:dilan@renas.example'],
  ['tel:+32 9 123', 'tel:+329123'],
  ['/blog/', '/blog/'],
  ['{{ link }}', '{{ link }}'],
] as const)('WRT-04 "%s" is the link %s, which the text keeps', ([typed, link]) => {
  expect(linkFrom(typed)).toBe(link);
  expect(isLink(link)).toBe(true);
});

test.for([
  [' ', 'empty'],
  ['renas.example/a b', 'spaces'],
  ['javascript:alert(1)', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['//elsewhere.example', 'form'],
  ['renas', 'form'],
] as const)('WRT-04 "%s" is not a link, because of its %s', ([typed, fault]) => {
  expect(linkFrom(typed)).toBeNull();
  expect(faultOfLink(typed)).toBe(fault);
});
