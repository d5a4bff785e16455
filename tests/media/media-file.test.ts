import { describe, expect, test } from 'vitest';
import { readCookie } from '../../src/kit/browser/cookie.ts';
import { createBrowserStorage } from '../../src/kit/browser/browser-storage.ts';
import { createListLayout } from '../../src/kit/lists/list-layout.ts';
import { USUAL_LIMITS } from '../../machines/uploads/file-choice.machine.ts';
import { examineMedia, nameAfter } from '../../src/features/media/media-file.ts';
import { films } from '../support/films.ts';
import { claimingSize, redAndBlue } from '../support/pictures.ts';
import { fakeStorage } from '../support/fake-browser.ts';

const fileOf = (name: string, bytes: Uint8Array, size = bytes.length) => {
  const file = new File([new Uint8Array(bytes)], name);
  // A file of half a gigabyte would prove no more.
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const problemOf = async (file: File) => {
  const examined = await examineMedia(file, USUAL_LIMITS);
  return examined.accepted ? null : examined.problem;
};
const MEGABYTE = 1024 * 1024;

describe('TMD-01 PMD-01 a chosen file', () => {
  test.each(Object.entries(films))('.%s is a video', async (ending, { bytes }) => {
    const examined = await examineMedia(fileOf(`A way.${ending}`, bytes), USUAL_LIMITS);
    expect(examined).toEqual({ accepted: true, kind: 'video', name: 'A way' });
  });

  test('.png, .jpg and .jpeg are pictures, in upper or lower case', async () => {
    const [png, jpeg] = [await redAndBlue(8, 8).png().toBuffer(), await redAndBlue(8, 8).jpeg().toBuffer()];
    for (const [name, bytes] of [
      ['a.PNG', png],
      ['a.jpg', jpeg],
      ['a.JPEG', jpeg],
    ] as const)
      expect(await examineMedia(fileOf(name, bytes), USUAL_LIMITS), name).toEqual({
        accepted: true,
        kind: 'picture',
        name: 'a',
      });
  });

  test('each kind has its own limit', async () => {
    const png = await redAndBlue(8, 8).png().toBuffer();
    expect(await problemOf(fileOf('a.png', png, 10 * MEGABYTE))).toBeNull();
    expect(await problemOf(fileOf('a.png', png, 10 * MEGABYTE + 1))).toBe('pictureTooLarge');
    expect(await problemOf(fileOf('a.mp4', films.mp4.bytes, 512 * MEGABYTE))).toBeNull();
    expect(await problemOf(fileOf('a.mp4', films.mp4.bytes, 512 * MEGABYTE + 1))).toBe('videoTooLarge');
    const own = { picture: png.length - 1, video: films.mp4.bytes.length };
    expect(await examineMedia(fileOf('a.png', png), own)).toEqual({
      accepted: false,
      problem: 'pictureTooLarge',
    });
    expect(await examineMedia(fileOf('a.mp4', films.mp4.bytes), own)).toMatchObject({ accepted: true });
  });

  test.each([
    ['a.gif', films.mp4.bytes, 'wrongKind'],
    ['png', films.mp4.bytes, 'wrongKind'],
    ['a.constructor', films.mp4.bytes, 'wrongKind'],
    ['a.mp4', new Uint8Array(), 'emptyFile'],
    ['a.mp4', films.avi.bytes, 'differs'],
    ['a.avi', films.mp4.bytes, 'differs'],
    ['a.mkv', films.mov.bytes, 'differs'],
    ['a.png', films.mp4.bytes, 'differs'],
  ] as const)('%s must not be sent with such content: %#', async (name, bytes, problem) => {
    expect(await problemOf(fileOf(name, bytes))).toBe(problem);
  });

  test('a picture that would take too much memory is refused by its header', async () => {
    expect(await problemOf(fileOf('a.png', await claimingSize(8000, 5000)))).toBeNull();
    expect(await problemOf(fileOf('a.png', await claimingSize(8000, 5001)))).toBe('tooManyPixels');
  });

  test.each([
    ['A way.webm', 'A way'],
    ['C:\\fakepath\\the_long  road.png', 'the long road'],
    ['../../etc/passwd.png', 'passwd'],
    ['.png', ''],
    ['two.dots.png', 'two.dots'],
    [`${'ڕ'.repeat(400)}.png`, 'ڕ'.repeat(200)],
    [`${'🛤'.repeat(300)}.png`, '🛤'.repeat(200)],
  ])('gives its record a name: %s', (fileName, name) => {
    expect(nameAfter(fileName)).toBe(name);
  });
});

test('P11 a cookie is found by its whole name; the first of several counts', () => {
  expect(readCookie('', 'csrftoken')).toBeNull();
  expect(readCookie('a=1; xcsrftoken=2', 'csrftoken')).toBeNull();
  expect(readCookie('a=1; csrftoken=b=3;csrftoken=4', 'csrftoken')).toBe('b=3');
});

test('TMD-01 the view of a list is stored under its name; an unknown one means table', () => {
  const { storage, events } = fakeStorage({ 'listLayout:broken': 'mosaic' });
  const kept = createBrowserStorage(() => storage, events);
  const list = createListLayout(kept, 'templateMedia');
  expect(list.read()).toBe('table');
  list.write('grid');
  expect(createListLayout(kept, 'templateMedia').read()).toBe('grid');
  expect(createListLayout(kept, 'productMedia').read()).toBe('table');
  expect(createListLayout(kept, 'broken').read()).toBe('table');
});
