import { expect } from 'vitest';
import { leaveAndEnter, probeLeaks } from '../../tools/bench/leaks.ts';
import { deepTest } from '../support/browser.ts';
import { newAddress, seesHeading } from '../support/browser/person.ts';
import { keepSession, makeAccount } from '../support/browser/signed-in.ts';

deepTest('DSH entering and leaving a hundred times leaks nothing', async ({ visit, allow, codeFor }) => {
  // On a busy machine, it takes longer than an access token lives, which is then renewed.
  allow(/status of 401/);
  const page = await (await visit()).tab();
  const probe = await probeLeaks(page);
  await page.goto('/healthz');
  // Other tests change meanwhile what the demo's people have on their pages.
  await keepSession(page, await makeAccount(page, newAddress('leaks'), codeFor));
  await page.goto('/en/dashboard/');
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
