/**
 * Examples for changing the picture: one file, another, several at once; rejected here, rejected by the server, no answer.
 */
import { avatarMachine, type ChosenFile } from './avatar.machine.ts';
import type { CallResult } from '../forms/call.machine.ts';
import { defineModel } from '../modelling/model.ts';
import { sentOnce } from '../modelling/promises.ts';
import { accepted, refused } from '../modelling/answers.ts';

const first: ChosenFile = { name: 'first.png', size: 900, type: 'image/png' };
const second: ChosenFile = { name: 'second.jpg', size: 800, type: 'image/jpeg' };
const cut: ChosenFile = { name: 'cut.png', size: 90, type: 'image/png' };
const square = { left: 10, top: 0, size: 40 };
const tooLarge: CallResult = {
  ...refused,
  status: 413,
  errors: { avatar: ['The picture is larger than 5 MB.'] },
};

export const avatarModel = defineModel({
  machine: avatarMachine,
  does: {
    'avatar.choose': 'Press “Change Picture” and choose the file, or drop it on the card.',
    'avatar.discard': 'Press “Discard”.',
    'avatar.submit': 'Press “Submit”.',
    'avatar.retry': 'Press “Try again”.',
    'avatar.cancel': 'Press “Cancel”.',
    'preview.shown': 'Wait until the picture is shown.',
    'upload.progressed': 'Wait while it is sent.',
    'upload.answered': 'Wait for the answer of the server.',
    'upload.failed': 'Go offline while it is sent.',
  },
  shows: {
    empty: 'No form; “Change Picture” can be pressed.',
    checking: '“Change Picture” cannot be pressed.',
    'holding.framing.ready': 'The picture in its frame; “Submit” and “Discard” can be pressed.',
    'holding.framing.unsent': '“The picture was not sent. It is still here.”',
    'holding.cutting': '“Submit” cannot be pressed; no progress bar yet.',
    'holding.sending': 'The progress bar “Sending the picture”, with the share that is sent.',
  },
  cases: {
    'avatar.choose': ({ context }) => [
      { files: [context.file?.name === first.name ? second : first] },
      { files: [first, second] },
      { files: [] },
    ],
    'avatar.submit': [{ square }],
    'preview.shown': ({ context }) => (context.preview === null ? [{ address: 'blob:preview' }] : []),
    'upload.progressed': [{ percent: 50 }],
    'upload.answered': [{ result: accepted }, { result: refused }, { result: tooLarge }],
    'upload.failed': [{ fault: 'no network' }],
    'xstate.done.actor.examine': [
      { output: { accepted: true, width: 60, height: 40 } },
      { output: { accepted: false, problem: 'tooLarge' } },
    ],
    'xstate.done.actor.cut': [{ output: { file: cut } }],
  },
  // Rounds only count up; no rule depends on their number.
  tell: ({ context: { round: _, ...told } }) => told,
  rules: {
    always: {
      'ACC-02 a picture can be submitted exactly while one is chosen and nothing else is happening': (
        snapshot,
      ) => snapshot.can({ type: 'avatar.submit', square }) === snapshot.matches({ holding: 'framing' }),
      'a chosen picture has a width and a height': (snapshot) =>
        snapshot.hasTag('chosen') === (snapshot.context.width > 0 && snapshot.context.height > 0),
      'without a choice, neither file nor preview is kept': (snapshot) =>
        !snapshot.matches('empty') || (snapshot.context.file === null && snapshot.context.preview === null),
      'no problem is shown while something is happening': (snapshot) =>
        !snapshot.hasTag('busy') || (snapshot.context.problems.length === 0 && snapshot.context.fault === ''),
      'the cropped file is kept only while it is sent': (snapshot) =>
        snapshot.hasTag('sending') === (snapshot.context.cutting !== null) &&
        (snapshot.hasTag('sending') || snapshot.context.percent === 0),
      'a picture that could not be sent says why, and can be sent again': (snapshot) =>
        snapshot.hasTag('unsent') === (snapshot.context.fault !== '') &&
        snapshot.hasTag('unsent') === snapshot.can({ type: 'avatar.retry' }),
      'only an upload can be cancelled': (snapshot) =>
        snapshot.hasTag('sending') === snapshot.can({ type: 'avatar.cancel' }),
    },
    steps: sentOnce('send', 'ACC-02 a picture'),
    canAlways: {
      'an empty field': (snapshot) => snapshot.matches('empty'),
      'a picture being sent': (snapshot) => snapshot.hasTag('sending'),
    },
  },
});
