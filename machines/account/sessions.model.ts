/** Examples for the devices: three of them or only this one; sign-outs that succeed, are refused or get no answer. */
import { sessionsMachine, type Session, type SessionsAnswer } from './sessions.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const sessionOf = (id: string): Session => ({
  id,
  ip: '192.0.2.7',
  created_at: '2026-03-01T12:00:00.000Z',
  browser_type: 'Firefox 140',
  os_type: 'Linux',
  device_type: 'desktop',
  current_token: id === 'own',
});
const listOf = (...ids: string[]): { output: SessionsAnswer } => ({
  output: { result: accepted, sessions: ids.map(sessionOf) },
});

export const sessionsModel = defineModel({
  machine: sessionsMachine,
  does: {
    'sessions.retry': 'Press “Try again”.',
    'sessions.refresh': 'Go to another window and come back.',
    'sessions.showAll': 'Press “See More”.',
    'sessions.showFew': 'Press “See Less”.',
    'sessions.revoke': 'Press “Revoke” at a device.',
    'sessions.revokeOthers': 'Press “Sign out all others”.',
    'sessions.stop': 'Press “Stop”.',
    'network.returned': 'Go online again.',
  },
  shows: {
    loading: 'No devices yet.',
    missing: '“This could not be loaded.”',
    'shown.length.few': 'At most three devices.',
    'shown.length.all': 'All devices.',
    'shown.work.settled': 'Nothing is busy.',
    'shown.work.refreshing': 'The devices from before; how the last run has ended, if there was one.',
    'shown.work.revoking': 'The button of the device is busy.',
    'shown.work.running.ending': 'How many of the devices are done, and “Stop”.',
  },
  cases: {
    'sessions.revoke': [{ id: 'phone' }, { id: 'own' }],
    'xstate.done.actor.loadList': [
      listOf('phone', 'own', 'desk'),
      listOf('own'),
      { output: { result: refused, sessions: null } },
    ],
    'xstate.done.actor.revoke': [{ output: accepted }, { output: refused }],
  },
  tell: ({ context: { sessions, queue, run } }) => [sessions.map(({ id }) => id), queue, run],
  rules: {
    always: {
      'ACC-04 this device comes first and is never signed out': ({ context: { sessions, queue } }) =>
        (sessions[0]?.current_token ?? true) && !queue.includes('own'),
      'ACC-04 the buttons wait exactly while a device is being signed out': (snapshot) =>
        snapshot.hasTag('revoking') === snapshot.context.queue.length > 0,
      'ACC-04 a run counts every device once': ({ context: { run, queue } }) =>
        run === null || run.ended + run.failed.length + queue.length <= run.total,
    },
    steps: sentOnce('revoke', 'ACC-04 the sign-out of a device'),
    canAlways: { 'ACC-04 the list': (snapshot) => snapshot.matches('shown') },
  },
});
