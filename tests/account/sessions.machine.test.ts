/** Signing out the other devices: one call after the other, stopped, and failures. */
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CallResult } from '../../machines/forms/call.machine.ts';
import {
  sessionsMachine,
  type Session,
  type SessionsAnswer,
} from '../../machines/account/sessions.machine.ts';
import { accepted, refused } from '../../machines/modelling/answers.ts';
import { deferred } from '../support/deferred.ts';

const sessionOf = (id: string): Session => ({
  id,
  ip: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  browser_type: 'Firefox 140',
  os_type: 'Linux',
  device_type: 'desktop',
  current_token: id === 'own',
});
const listOf = (...ids: string[]): SessionsAnswer => ({ result: accepted, sessions: ids.map(sessionOf) });

async function startSessions(...ids: string[]) {
  const list = deferred<SessionsAnswer, unknown>();
  const revoke = deferred<CallResult, { id: string }>();
  const told: string[] = [];
  const actor = createActor(
    sessionsMachine.provide({
      actors: { loadList: list.logic, revoke: revoke.logic },
      actions: {
        announceRevoked: () => void told.push('revoked'),
        refused: () => void told.push('refused'),
        failed: (_, { fault }) => void told.push(fault),
      },
    }),
  ).start();
  await list.last().answer(listOf(...ids));
  return {
    actor,
    told,
    list,
    revoke,
    asked: () => revoke.calls.map(({ input }) => input.id),
    ids: () => actor.getSnapshot().context.sessions.map(({ id }) => id),
    run: () => actor.getSnapshot().context.run,
  };
}

test('ACC-04 this device comes first and cannot be signed out', async () => {
  const { actor, ids, asked } = await startSessions('phone', 'own', 'desk');
  expect(ids()).toEqual(['own', 'phone', 'desk']);
  expect(actor.getSnapshot().can({ type: 'sessions.revoke', id: 'own' })).toBe(false);
  actor.send({ type: 'sessions.revoke', id: 'own' });
  expect(asked()).toEqual([]);
});

test('ACC-04 a device that is signed out leaves the list, and a toast says so', async () => {
  const { actor, revoke, told, ids } = await startSessions('own', 'phone', 'desk');
  actor.send({ type: 'sessions.revoke', id: 'phone' });
  actor.send({ type: 'sessions.revoke', id: 'desk' });
  expect(revoke.calls.map(({ input }) => input)).toEqual([{ id: 'phone' }]);
  await revoke.last().answer(accepted);
  expect(ids()).toEqual(['own', 'desk']);
  expect(told).toEqual(['revoked']);
});

test('ACC-04 the other devices are signed out one after the other; the run notes failures and goes on', async () => {
  const { actor, revoke, told, ids, asked, run, list } = await startSessions('own', 'a', 'b', 'c');
  actor.send({ type: 'sessions.revokeOthers' });
  expect(asked()).toEqual(['a']);
  await revoke.last().answer(refused);
  expect(asked()).toEqual(['a', 'b']);
  await revoke.last().fail(new Error('the network is away'));
  expect(run()).toEqual({ total: 3, ended: 0, failed: ['a', 'b'] });
  await revoke.last().answer(accepted);
  expect(asked()).toEqual(['a', 'b', 'c']);
  expect(run()).toEqual({ total: 3, ended: 1, failed: ['a', 'b'] });
  expect(told).toEqual(['refused', 'the network is away', 'revoked']);
  await list.last().answer(listOf('own', 'a', 'b'));
  expect(ids()).toEqual(['own', 'a', 'b']);
  actor.send({ type: 'sessions.revokeOthers' });
  expect(run()).toEqual({ total: 2, ended: 0, failed: [] });
});

test('ACC-04 a stopped run ends with the current call', async () => {
  const { actor, revoke, asked, run } = await startSessions('own', 'a', 'b', 'c');
  actor.send({ type: 'sessions.revokeOthers' });
  actor.send({ type: 'sessions.stop' });
  expect(actor.getSnapshot().can({ type: 'sessions.stop' })).toBe(false);
  await revoke.last().answer(accepted);
  expect(asked()).toEqual(['a']);
  expect(run()).toEqual({ total: 3, ended: 1, failed: [] });
  expect(actor.getSnapshot().hasTag('running')).toBe(false);
});

test('ACC-04 leaving the page aborts the call', async () => {
  const { actor, revoke } = await startSessions('own', 'a');
  actor.send({ type: 'sessions.revokeOthers' });
  actor.stop();
  expect(revoke.last().signal.aborted).toBe(true);
});
