/** Examples for an upload: part of it, all of it, and again after the session was renewed. */
import { UPLOAD_CANCELLED, uploadMachine } from './upload.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

export const uploadModel = defineModel({
  machine: uploadMachine,
  inputs: [{ values: { name: 'A film' }, subject: null }],
  events: ['upload.progressed', 'upload.answered', 'upload.failed', 'upload.cancel'],
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
