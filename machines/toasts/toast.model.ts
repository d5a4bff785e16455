/** Examples for a toast: the pointer comes after a second and leaves after five. */
import { toastMachine, VISIBLE_MS } from './toast.machine.ts';
import { defineModel } from '../modelling/model.ts';

const SECOND_MS = 1000;

export const toastModel = defineModel({
  machine: toastMachine,
  inputs: [{ kind: 'success', key: '', message: { code: 'saved' }, at: 0 }],
  does: {
    'toast.hold': 'Point at the toast.',
    'toast.release': 'Move the pointer away from the toast.',
    'toast.close': 'Press “Close” at the toast.',
  },
  shows: {
    'visible.running': 'The toast.',
    'visible.held': 'The toast; it stays as long as the pointer is on it.',
    fading: 'The toast fades.',
    gone: 'No toast.',
  },
  cases: {
    'toast.hold': ({ context }) => [{ at: context.since + SECOND_MS }],
    'toast.release': ({ context }) => [{ at: context.since + 5 * SECOND_MS }],
  },
  // The last release moves on for ever; what counts is the time left.
  tell: ({ context }) => context.left,
  rules: {
    always: {
      'MSG-02 no toast has more than three seconds left': ({ context }) =>
        context.left >= 0 && context.left <= VISIBLE_MS,
    },
    canAlways: { 'MSG-02 gone': ({ status }) => status === 'done' },
  },
});
