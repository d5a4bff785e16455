/** An endless row of fractions from 0 to 1 that depends on the seed alone (a linear step, then a mix of its bits). */
export function fractions(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
  };
}
