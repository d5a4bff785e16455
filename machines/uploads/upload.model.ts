/** Examples for an upload: part of it, all of it, and again after the session was renewed. */
import { UPLOAD_CANCELLED, uploadMachine } from './upload.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

export const uploadModel = defineModel({
  machine: uploadMachine,
  inputs: [{ values: { name: 'A film' }, subject: null }],
  does: {
    'upload.progressed': 'Wait while it is sent.',
    'upload.answered': 'Wait for the answer of the server.',
    'upload.failed': 'Go offline while it is sent.',
    'upload.cancel': 'Press “Cancel”.',
  },
  shows: {
    sending: 'A progress bar with the share that is sent; the fields cannot be changed.',
    awaiting: '“Sent. The server is checking it…”',
    answered:
      'A message that the file is created, or the reasons; what is typed is still there if it was refused.',
    failed: 'No progress bar; what is typed is still there, and “Save” can be pressed.',
    cancelled: 'No progress bar; what is typed is still there, and “Save” can be pressed.',
  },
  cases: {
    'upload.progressed': [
      { sent: 10, total: 100, at: 1 },
      { sent: 40, total: 100, at: 2 },
      { sent: 100, total: 100, at: 3 },
    ],
    'upload.answered': [{ result: accepted }, { result: refused }],
    'upload.failed': [{ fault: 'no response' }],
  },
  tell: ({ context }) => [
    context.first?.sent ?? null,
    context.last?.sent ?? null,
    context.result?.code ?? null,
  ],
  rules: {
    always: {
      'an upload that has ended has a result': ({ status, context }) =>
        status !== 'done' || context.result !== null,
      'a cancelled upload is no success': ({ context }) =>
        context.result?.code !== UPLOAD_CANCELLED || !context.result.success,
      'progress is measured from its own start': ({ context: { first, last } }) =>
        (first === null) === (last === null) &&
        (first === null || (last !== null && first.sent <= last.sent)),
    },
    steps: sentOnce('send', 'an upload'),
    canAlways: { 'an end': ({ status }) => status === 'done' },
  },
});
