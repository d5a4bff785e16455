import { expect, test } from 'vitest';
import { createVisibility } from '../../src/kit/browser/visibility.ts';

function fakePage(visibilityState: DocumentVisibilityState) {
  const events = new EventTarget();
  return Object.assign(events, { visibilityState });
}

test('a tab that is seen waits for nothing', async () => {
  await createVisibility(fakePage('visible'))(new AbortController().signal);
});

test('a tab in the background waits until it is seen', async () => {
  const page = fakePage('hidden');
  let isOver = false;
  const waiting = createVisibility(page)(new AbortController().signal).then(() => (isOver = true));
  page.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(isOver).toBe(false);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await waiting;
  expect(isOver).toBe(true);
});

test('a wait that is given up rejects with the reason', async () => {
  const giving = new AbortController();
  const waiting = createVisibility(fakePage('hidden'))(giving.signal);
  giving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});
