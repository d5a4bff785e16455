import { expect, test } from 'vitest';
import { createVisibility } from '../../src/kit/browser/visibility.ts';

function fakePage(visibilityState: DocumentVisibilityState) {
  const events = new EventTarget();
  return Object.assign(events, { visibilityState });
}

test('a visible tab waits for nothing', async () => {
  await createVisibility(fakePage('visible'))(new AbortController().signal);
});

test('a background tab waits until it is visible', async () => {
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

test('an aborted wait rejects with its reason', async () => {
  const giving = new AbortController();
  const waiting = createVisibility(fakePage('hidden'))(giving.signal);
  giving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});
