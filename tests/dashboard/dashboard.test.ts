import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { pictureMachine } from '../../machines/account/picture.machine.ts';
import type { railMachine } from '../../machines/dashboard/rail.machine.ts';
import { keptTokens, startApp, userOf } from '../support/fake-world.ts';

const member = { 'GET /users/me/': () => userOf() };

async function openDashboard(kept: Record<string, string> = {}) {
  const started = startApp({ at: '/en/dashboard/', kept: { ...keptTokens, ...kept }, server: member });
  await started.opens('dashboard');
  const rail = () => started.part('rail').getSnapshot() as SnapshotFrom<typeof railMachine>;
  return { ...started, rail };
}

describe('the rail', () => {
  test('DSH-03 stays as it was left, toggles for this visit and the next, and follows other tabs', async () => {
    const { part, rail, browser } = await openDashboard({ sidebarExpanded: 'false' });
    expect(rail().hasTag('pinned')).toBe(false);
    part('rail').send({ type: 'rail.toggle' });
    expect(rail().hasTag('pinned')).toBe(true);
    expect(browser.values.get('sidebarExpanded')).toBe('true');
    browser.elsewhere('sidebarExpanded', 'false');
    expect(rail().hasTag('pinned')).toBe(false);
  });

  test('DSH-03 a change of the theme neither opens nor closes it', async () => {
    const { app, part, rail } = await openDashboard({ sidebarExpanded: 'false' });
    part('rail').send({ type: 'focus.entered' });
    app.getSnapshot().children.settings?.send({ type: 'settings.toggleTheme' });
    expect(rail().hasTag('peeking')).toBe(true);
  });

  test('DSH-04 on a small screen the overlay closes when the address changes', async () => {
    const { part, rail, history, resize } = await openDashboard();
    resize(false);
    part('rail').send({ type: 'rail.toggle' });
    expect(rail().hasTag('open')).toBe(true);
    history.bar.navigate('/en/dashboard/#password', { replace: false, state: null });
    expect(rail().hasTag('open')).toBe(false);
    resize(true);
    expect(rail().hasTag('pinned')).toBe(true);
  });
});

test("DSH-05 the bar shows the person's picture, also after it has changed", async () => {
  let avatar_id: string | null = null;
  const started = startApp({
    at: '/en/dashboard/',
    kept: keptTokens,
    server: { 'GET /users/me/': () => userOf({ avatar_id }) },
  });
  await started.opens('dashboard');
  const picture = () => started.part('picture').getSnapshot() as SnapshotFrom<typeof pictureMachine>;
  expect(picture().context.id).toBeNull();
  avatar_id = 'p1';
  started.app.getSnapshot().children.session?.send({ type: 'session.reload' });
  await expect.poll(() => picture().context.id).toBe('p1');
});

test('DSH-07 entering the layout again requests nothing: the profile is loaded once', async () => {
  const { opens, history, sentTo } = await openDashboard();
  history.bar.navigate('/en/contact/', { replace: false, state: null });
  await opens('contact');
  history.bar.navigate('/en/dashboard/account/', { replace: false, state: null });
  await opens('dashboard');
  expect(sentTo('/users/me/')).toHaveLength(1);
});

test('leaving the dashboard stops all its actors', async () => {
  const { opens, history, part, flow } = await openDashboard();
  const parts = ['rail', 'signOut', 'palette', 'picture', 'section'].map(part);
  const dashboard = flow();
  history.bar.navigate('/en/contact/', { replace: false, state: null });
  await opens('contact');
  expect([dashboard, ...parts].map((actor) => actor.getSnapshot().status)).toEqual(
    Array.from({ length: 6 }, () => 'stopped'),
  );
});
