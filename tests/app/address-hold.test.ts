/** Navigation is held while there is unsaved input (P38). */
import { expect, test } from 'vitest';
import { startAdminList } from '../lists/admin-list-host.ts';

async function startTyping() {
  const list = await startAdminList('/en/dashboard/?edit=2');
  await list.loaded();
  list.actor.send({ type: 'panel.touch', panel: 'edit' });
  return list;
}
const go = (list: Awaited<ReturnType<typeof startTyping>>, href: string) =>
  list.app.world.bar.navigate(href, { replace: false, state: null });

test('P38 navigation is held, and continues when the person decides to leave', async () => {
  const list = await startTyping();
  expect(list.isHeld()).toBe(true);
  go(list, '/en/terms/');
  expect(list.hrefs().at(-1)).toBe('/en/dashboard/?edit=2');
  expect(list.actor.getSnapshot().hasTag('leaving')).toBe(true);
  list.actor.send({ type: 'leave.confirm' });
  expect(list.hrefs().at(-1)).toBe('/en/terms/');
});

test('P38 whoever stays is asked again next time', async () => {
  const list = await startTyping();
  list.back();
  list.actor.send({ type: 'leave.cancel' });
  expect(list.hrefs()).toEqual(['/en/dashboard/?edit=2']);
  go(list, '/en/dashboard/?edit=3');
  expect(list.actor.getSnapshot().hasTag('leaving')).toBe(true);
});

test("LNG-06 a change of language, of the list's page or to the other panel is not held", async () => {
  const list = await startTyping();
  for (const href of [
    '/ckb/dashboard/?edit=2',
    '/ckb/dashboard/?page=2&edit=2',
    '/en/dashboard/?add=1&edit=2',
  ]) {
    go(list, href);
    expect(list.hrefs().at(-1)).toBe(href);
    expect(list.actor.getSnapshot().hasTag('leaving')).toBe(false);
  }
});

test('P38 nothing is held once the list has closed', async () => {
  const list = await startTyping();
  list.actor.send({ type: 'leave.cancel' });
  list.stop();
  expect(list.isHeld()).toBe(false);
});

test('P38 NET-02 whoever has agreed to leave may stay after all, until the next page is there', async () => {
  const list = await startTyping();
  const leaves = (): void => {
    go(list, '/en/terms/');
    list.actor.send({ type: 'leave.confirm' });
  };
  leaves();
  list.back();
  expect(list.hrefs()).toEqual(['/en/dashboard/?edit=2']);
  expect([list.actor.getSnapshot().hasTag('leaving'), list.isHeld()]).toEqual([false, true]);
  leaves();
  // Another record would still lose what is typed in this one.
  go(list, '/en/dashboard/?edit=3');
  expect(list.hrefs().at(-1)).toBe('/en/terms/');
  expect(list.actor.getSnapshot().hasTag('leaving')).toBe(true);
});
