import { describe, expect, test } from 'vitest';
import { portrait } from '../../server/demo/world/portrait.ts';
import { scene } from '../../server/demo/world/scene.ts';

test.each([
  [1, 'long'],
  [3, 'short'],
  [0, 'bob'],
  [4, 'scarf'],
  [5, 'turban'],
  [6, 'bun'],
  [7, 'beard'],
])("LND-02 LND-05 the demo world's portrait %i is on the landing page, and small", async (serial, name) => {
  const drawn = portrait(serial);
  await expect(`${drawn}\n`).toMatchFileSnapshot(`../../public/people/${name}.svg`);
  expect(Buffer.byteLength(drawn)).toBeLessThan(6000);
});

test('LND-05 no two portraits are alike', () => {
  expect(new Set(Array.from({ length: 8 }, (_, serial) => portrait(serial))).size).toBe(8);
});

describe.each(['day', 'night'] as const)('by %s', (time) => {
  test.each(['together', 'lost'] as const)(
    'LAY-03 AUT-01 the scene "%s" is drawn by code, and small',
    async (name) => {
      const drawn = scene(name, time);
      await expect(drawn).toMatchFileSnapshot(`../../public/scenes/${name}-${time}.svg`);
      expect(Buffer.byteLength(drawn)).toBeLessThan(6000);
    },
  );
});
