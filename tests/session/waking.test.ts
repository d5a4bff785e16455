import { expect, test, vi } from 'vitest';
import type { Tokens } from '../../machines/session/session.machine.ts';
import { renewOnWaking } from '../../src/kit/browser/waking.ts';

const ada = { access: 'a1', refresh: 'r1' };
const berta = { access: 'a2', refresh: 'r2' };

test.each<[string, boolean, Tokens | null, number]>([
  ['somebody else', true, berta, 1],
  ['nobody', true, null, 1],
  ['the same person', true, { ...ada }, 0],
  ['somebody else, but the page is a new one', false, berta, 0],
])('NET-04 a page from the cache is loaded anew if it wakes to %s', (_, persisted, after, times) => {
  const page = new EventTarget();
  let tokens: Tokens | null = ada;
  const renew = vi.fn();
  renewOnWaking(page, { read: () => tokens }, renew);
  page.dispatchEvent(new Event('pagehide'));
  tokens = after;
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(renew).toHaveBeenCalledTimes(times);
});
