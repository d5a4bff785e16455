import { expect, test } from 'vitest';
import { portrait } from '../../server/demo/world/portrait.ts';

test.each([
  [1, 'long'],
  [3, 'short'],
  [0, 'bob'],
  [4, 'scarf'],
])('LND-05 the portrait %i of the demo world is that of a testimonial, and small', async (serial, name) => {
  const drawn = portrait(serial);
  await expect(`${drawn}\n`).toMatchFileSnapshot(`../../public/people/${name}.svg`);
  expect(Buffer.byteLength(drawn)).toBeLessThan(6000);
});
