import { assert, constantFrom, double, integer, property, uint8Array } from 'fast-check';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readPictureHead } from '../../src/kit/uploads/picture-head.ts';
import { pictureFlow } from '../../src/kit/uploads/picture.flow.ts';
import { centred, middleSquare, moved, pressed, sized } from '../../src/features/account/avatar/square.ts';
import demoPosts from '../../content/demo/posts.json' with { type: 'json' };
import { nameMark } from '../../src/kit/ui/name-mark.ts';
import { initialsOf } from '../../src/kit/ui/Avatar.tsx';
import { envelope, fakeTokens, startClient } from '../support/fake-wire.ts';

/** The avatars of a server that answers `answer` for each, and the addresses in use. */
function startPictures(answer: () => Response | Promise<Response> = () => new Response('picture')) {
  const live = new Set<string>();
  let serial = 0;
  const { client, sent } = startClient(answer, { tokens: fakeTokens({ access: 'a', refresh: 'r' }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    serial += 1;
    live.add(`blob:${serial}`);
    return `blob:${serial}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void live.delete(address));
  onTestFinished(() => void vi.restoreAllMocks());
  let online = (): void => {};
  const network = {
    isOnline: () => true,
    watch: (onChange: () => void) => {
      online = onChange;
      return () => void (online = () => {});
    },
  };
  const flow = pictureFlow({ client, network });
  const show = (id: string | null) => createActor(flow, { input: { id } }).start();
  return { show, live, sent, goOnline: () => online() };
}

const isShown = (picture: ReturnType<ReturnType<typeof startPictures>['show']>) =>
  expect.poll(() => picture.getSnapshot().hasTag('shown')).toBe(true);

describe('the picture by its id', () => {
  test('API-07 is fetched once for two who show it, and released when the last one stops', async () => {
    const { show, live, sent } = startPictures();
    const [bar, card] = [show('a'), show('a')];
    await isShown(bar);
    await isShown(card);
    expect(bar.getSnapshot().context.address).toBe('blob:1');
    expect(card.getSnapshot().context.address).toBe('blob:1');
    expect(sent.map(({ url }) => url)).toEqual(['/api/users/avatar/a/']);
    card.stop();
    await Promise.resolve();
    expect([...live]).toEqual(['blob:1']);
    bar.stop();
    await expect.poll(() => [...live]).toEqual([]);
  });

  test('API-07 is released when another replaces it, and its address is not kept', async () => {
    const { show, live } = startPictures();
    const picture = show('a');
    await isShown(picture);
    picture.send({ type: 'picture.change', id: 'b' });
    expect(picture.getSnapshot().context.address).toBeNull();
    await isShown(picture);
    expect(picture.getSnapshot().context.address).toBe('blob:2');
    expect([...live]).toEqual(['blob:2']);
  });

  test('API-07 is given up when the last one who shows it stops before it has arrived', async () => {
    const { show, sent } = startPictures(() => Promise.withResolvers<Response>().promise);
    const [bar, card] = [show('a'), show('a')];
    await expect.poll(() => sent).toHaveLength(1);
    bar.stop();
    expect(sent[0]?.signal?.aborted).toBe(false);
    card.stop();
    await expect.poll(() => sent[0]?.signal?.aborted).toBe(true);
  });

  test('API-07 is released at once if it arrives after it was last shown', async () => {
    const gate = Promise.withResolvers<Response>();
    const { show, live } = startPictures(() => gate.promise);
    const revoked = vi.spyOn(live, 'delete');
    show('a').stop();
    gate.resolve(new Response('picture'));
    await expect.poll(() => revoked).toHaveBeenCalledWith('blob:1');
    expect([...live]).toEqual([]);
  });

  test.each([
    ['is refused', () => envelope(404)],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('API-08 one that %s leaves the initials, and can be asked for again', async (_, answer) => {
    let isAway = true;
    const { show } = startPictures(() => (isAway ? answer() : new Response('picture')));
    const picture = show('a');
    await expect.poll(() => picture.getSnapshot().hasTag('failed')).toBe(true);
    expect(picture.getSnapshot().context.address).toBeNull();
    isAway = false;
    picture.send({ type: 'picture.retry' });
    await isShown(picture);
    picture.stop();
  });

  test('NET-02 one that did not come is asked for again once there is a connection', async () => {
    let isAway = true;
    const { show, sent, goOnline } = startPictures(() =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : new Response('picture'),
    );
    const picture = show('a');
    await expect.poll(() => picture.getSnapshot().hasTag('failed')).toBe(true);
    isAway = false;
    goOnline();
    await isShown(picture);
    const asked = sent.length;
    goOnline();
    expect(sent).toHaveLength(asked);
    picture.stop();
  });

  test('is not requested without an id', () => {
    const { show, sent } = startPictures();
    expect(show(null).getSnapshot().matches('none')).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('the first bytes of a picture', () => {
  const drawn = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });

  test('ACC-02 reveal PNG and JPEG with their dimensions, whatever the name says', async () => {
    const png = new Uint8Array(await drawn().png().toBuffer());
    const jpeg = new Uint8Array(await drawn().jpeg().toBuffer());
    const turned = await drawn().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();
    expect(readPictureHead(png)).toEqual({ kind: 'png', width: 30, height: 20 });
    expect(readPictureHead(jpeg)).toEqual({ kind: 'jpeg', width: 30, height: 20 });
    expect(readPictureHead(new Uint8Array(turned))).toEqual({ kind: 'jpeg', width: 30, height: 20 });
  });

  test('ACC-02 of anything else, or cut short, are not a picture', async () => {
    const webp = new Uint8Array(await drawn().webp().toBuffer());
    const png = new Uint8Array(await drawn().png().toBuffer());
    expect(readPictureHead(webp)).toBeNull();
    expect(readPictureHead(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(readPictureHead(png.slice(0, 20))).toBeNull();
    expect(readPictureHead(new Uint8Array())).toBeNull();
  });

  test('never break the page, whatever follows a valid start', () => {
    const bytes = uint8Array({ maxLength: 400 });
    const beginning = constantFrom([0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert(
      property(beginning, bytes, (start, rest) => {
        const head = readPictureHead(new Uint8Array([...start, ...rest]));
        expect(head === null || (head.width > 0 && head.height > 0)).toBe(true);
      }),
    );
  });
});

describe('the crop area', () => {
  const wide = { width: 400, height: 200 };

  test('starts in the middle, as large as possible', () => {
    expect(middleSquare(wide)).toEqual({ left: 100, top: 0, size: 200 });
    expect(middleSquare({ width: 3, height: 8 })).toEqual({ left: 0, top: 2, size: 3 });
  });

  test('is moved and resized by keys, in larger steps with Shift', () => {
    const square = { left: 100, top: 50, size: 100 };
    expect(pressed(square, 'ArrowRight', false, wide)).toEqual({ left: 108, top: 50, size: 100 });
    expect(pressed(square, 'ArrowLeft', true, wide)).toEqual({ left: 60, top: 50, size: 100 });
    expect(pressed(square, 'ArrowDown', false, wide)).toEqual({ left: 100, top: 58, size: 100 });
    expect(pressed(square, 'ArrowUp', false, wide)).toEqual({ left: 100, top: 42, size: 100 });
    expect(pressed(square, '+', false, wide)).toEqual({ left: 96, top: 46, size: 108 });
    expect(pressed(square, '-', false, wide)).toEqual({ left: 104, top: 54, size: 92 });
    expect(pressed(square, 'a', false, wide)).toBeNull();
  });

  test('stays within the picture, in whole pixels, whatever is done to it', () => {
    const measure = integer({ min: 1, max: 6000 });
    const number = double({ min: -9000, max: 9000, noNaN: true });
    assert(
      property(measure, measure, number, number, number, (width, height, across, down, side) => {
        const picture = { width, height };
        const start = middleSquare(picture);
        for (const { left, top, size } of [
          moved(start, { across, down }, picture),
          centred(sized(start, side, picture), { across, down }, picture),
        ]) {
          expect([left, top, size].every(Number.isInteger)).toBe(true);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(size).toBeGreaterThanOrEqual(1);
          expect(left + size).toBeLessThanOrEqual(width);
          expect(top + size).toBeLessThanOrEqual(height);
        }
      }),
    );
  });
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Şêrîn  Bêrîvan Îsa', 'ŞÎ'],
  ['ڕێناس ئازاد', 'ڕ'],
  ['👩🏽‍🚀 Ride', '👩🏽‍🚀R'],
  ['member@renas.example', 'M'],
  ['  ', ''],
])('ACC-02 the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('an account without a picture', () => {
  const { published, drafts, translations } = demoPosts;
  const names = [...new Set([...published, ...drafts, ...translations].map(({ author }) => author))];

  test('P62 has a landscape of its own, always the same', () => {
    expect(names.length).toBeGreaterThan(20);
    const marks = names.map((name) => JSON.stringify(nameMark(name)));
    expect(new Set(marks).size).toBe(names.length);
    expect(names.map((name) => JSON.stringify(nameMark(` ${name.normalize('NFD')} `)))).toEqual(marks);
  });

  test('P62 shares its colours with few of the others', () => {
    const tones = Object.values(Object.groupBy(names, (name) => nameMark(name).tone));
    expect(tones).toHaveLength(5);
    for (const alike of tones) expect(alike?.length).toBeLessThan(names.length / 2);
  });
});
