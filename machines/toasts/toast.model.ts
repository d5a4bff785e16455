/** Examples for a toast: the pointer comes after a second and leaves after five; pages load. */
import { toastMachine, VISIBLE_MS } from './toast.machine.ts';
import { defineModel } from '../modelling/model.ts';

const SECOND_MS = 1000;
const saved = { kind: 'success', key: '', message: { code: 'saved' }, at: 0 } as const;

export const toastModel = defineModel({
  machine: toastMachine,
  inputs: [
    { ...saved, isLoading: false },
    { ...saved, isLoading: true },
  ],
  events: ['loading.started', 'loading.ended', 'toast.hold', 'toast.release', 'toast.close'],
  cases: {
    'toast.hold': ({ context }) => [{ at: (context.since ?? 0) + SECOND_MS }],
    'toast.release': ({ context }) => [{ at: (context.since ?? 0) + 5 * SECOND_MS }],
  },
  // The last release moves on for ever; what counts is the time left.
  tell: ({ context }) => [context.left, context.isLoading],
  rules: {
    always: {
      'MSG-02 no toast has more than three seconds left': ({ context }) =>
        context.left >= 0 && context.left <= VISIBLE_MS,
      'P55 no toast fades while a page loads': (snapshot) =>
        !(snapshot.context.isLoading && snapshot.matches({ visible: 'running' })),
    },
    canAlways: { 'MSG-02 gone': ({ status }) => status === 'done' },
  },
});
