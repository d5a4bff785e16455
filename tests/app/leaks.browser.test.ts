import { expect } from 'vitest';
import { leaveAndEnter, probeLeaks } from '../../tools/bench/leaks.ts';
import { deepTest } from '../support/browser.ts';
import { seesHeading, signIn } from '../support/browser/person.ts';

deepTest('DSH entering and leaving a hundred times leaks nothing', async ({ visit }) => {
  const page = await (await visit()).tab();
  const probe = await probeLeaks(page);
  await page.goto('/en/signin/');
  await signIn(page, 'staff@renas.example');
  await seesHeading(page, 'Account Settings');
  await leaveAndEnter(page, 20);
  const before = await probe.count();
  await leaveAndEnter(page, 100);
  const after = await probe.count();
  expect(after.actors).toBeLessThanOrEqual(before.actors);
  expect(after.blobs).toBeLessThanOrEqual(before.blobs);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 100);
  expect(after.heap).toBeLessThan(before.heap + 1_000_000);
});
