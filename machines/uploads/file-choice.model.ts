/** Examples for a form's file: a picture, a video in its place, several at once, none; rejected or unreadable. */
import type { ChosenFile } from '../account/avatar.machine.ts';
import { fileChoiceMachine } from './file-choice.machine.ts';
import { defineModel } from '../modelling/model.ts';

const picture: ChosenFile = { name: 'road.png', size: 900, type: 'image/png' };
const film: ChosenFile = { name: 'way.mp4', size: 80_000, type: 'video/mp4' };

export const fileChoiceModel = defineModel({
  machine: fileChoiceMachine,
  does: {
    'file.choose': 'Choose the file, or drop it on the field.',
    'file.discard': 'Press “Discard”.',
    'preview.shown': 'Wait until the file is shown.',
    'preview.broken': 'Use a file that the browser cannot show.',
  },
  shows: {
    empty: 'The field without a file; if one was refused, the reason.',
    checking: null,
    'holding.seen': 'The file and its name.',
    'holding.unseen': 'The name of the file, without a picture.',
  },
  cases: {
    'xstate.done.actor.loadLimits': [{ output: { picture: 2_000_000, video: 9_000_000 } }],
    'file.choose': ({ context }) => [
      { files: [context.file?.name === picture.name ? film : picture] },
      { files: [picture, film] },
      { files: [] },
    ],
    'preview.shown': ({ context: { preview, file } }) =>
      preview === null ? [{ address: `blob:${file?.name}` }] : [],
    'xstate.done.actor.examine': ({ context }) => [
      {
        output:
          context.file?.name === picture.name
            ? { accepted: true, kind: 'picture', name: 'road', width: 60, height: 40 }
            : { accepted: true, kind: 'video', name: 'way' },
      },
      { output: { accepted: false, problem: 'videoTooLarge' } },
    ],
  },
  rules: {
    always: {
      'TMD-01 the form sends the last chosen file, or none if it was rejected': (snapshot) =>
        snapshot.matches('empty') === (snapshot.context.file === null),
      'TMD-01 a chosen file is of the kind that was found': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        (snapshot.context.found.kind === 'video') === (snapshot.context.file?.name === film.name),
      'the record’s name comes from the chosen file': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        snapshot.context.found.name === (snapshot.context.file?.name === film.name ? 'way' : 'road'),
      'PST-02 a chosen picture has a width and a height': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        snapshot.context.found.width > 0 === (snapshot.context.found.kind === 'picture'),
      'PST-02 the preview belongs to the file': ({ context: { file, preview } }) =>
        preview === null || preview === `blob:${file?.name}`,
      'a chosen or rejected file can be removed': (snapshot) =>
        snapshot.can({ type: 'file.discard' }) ===
        (snapshot.context.file !== null || snapshot.context.problems.length > 0),
      'API-07 an address is kept only while the file is chosen': (snapshot) =>
        snapshot.context.preview === null || snapshot.hasTag('chosen'),
      'while a file is checked, the only problem can be that there were several': (snapshot) =>
        !snapshot.hasTag('busy') ||
        snapshot.context.problems.every((problem) => 'code' in problem && problem.code === 'severalFiles'),
    },
    canAlways: {
      'an empty field without problems': (snapshot) =>
        snapshot.matches('empty') && snapshot.context.problems.length === 0,
      'a chosen file with a preview': (snapshot) =>
        snapshot.matches({ holding: 'seen' }) && snapshot.context.preview !== null,
    },
  },
});
