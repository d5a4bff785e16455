/** Rules about all charts together. */
import { expect, test } from 'vitest';
import { explore } from '../../statecharts/explore.ts';
import { appModel } from '../../machines/app/app.model.ts';
import { models } from '../../machines/models.ts';

const files = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));

test('MAC-03 every machine file has a model under its name', () => {
  const names = files.map((path) => path.replace(/.*\/(.*)\.machine\.ts$/, '$1'));
  expect(Object.keys(models).toSorted()).toEqual(names.toSorted());
});

test('the root runs its services from the start, and a page’s flow while the page is shown', () => {
  const { starts, situations, edges } = explore(appModel);
  for (const { started } of starts) {
    expect(started.map(({ id }) => id)).toEqual(['settings', 'messages', 'session', 'router']);
  }
  const opening = edges.filter(({ started }) => started.some(({ id }) => id === 'flow'));
  expect(opening.length).toBeGreaterThan(0);
  const childrenAt = (key: string) => Object.keys(situations.get(key)?.snapshot.children ?? {});
  for (const { to } of opening) expect(childrenAt(to)).toContain('flow');
  for (const [key, { snapshot }] of situations) {
    if (snapshot.context.page === null) expect(childrenAt(key)).not.toContain('flow');
  }
});
