/** Examples for the file of a form: a picture, a film in its place, several at once, none; refused or not to be read. */
import type { ChosenFile } from '../account/avatar.machine.ts';
import { fileChoiceMachine } from './file-choice.machine.ts';
import { defineModel } from '../modelling/model.ts';

const picture: ChosenFile = { name: 'road.png', size: 900, type: 'image/png' };
const film: ChosenFile = { name: 'way.mp4', size: 80_000, type: 'video/mp4' };

export const fileChoiceModel = defineModel({
  machine: fileChoiceMachine,
  events: ['file.choose', 'file.discard', 'preview.shown', 'preview.broken'],
  cases: {
    'xstate.done.actor.loadLimits': [{ output: { picture: 2_000_000, video: 9_000_000 } }],
    'file.choose': ({ context }) => [
      { files: [context.file?.name === picture.name ? film : picture] },
      { files: [picture, film] },
      { files: [] },
    ],
    'preview.shown': ({ context }) => [{ address: `blob:${context.file?.name}` }],
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
      'TMD-01 what would be sent is what was chosen last, and nothing where a file was refused': (snapshot) =>
        snapshot.matches('empty') === (snapshot.context.file === null),
      'TMD-01 a file that is held is of the kind it was found to be': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        (snapshot.context.found.kind === 'video') === (snapshot.context.file?.name === film.name),
      'the record is called after the file that is held': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        snapshot.context.found.name === (snapshot.context.file?.name === film.name ? 'way' : 'road'),
      'PST-02 a picture that is held has its measures': (snapshot) =>
        !snapshot.hasTag('chosen') ||
        snapshot.context.found.width > 0 === (snapshot.context.found.kind === 'picture'),
      'PST-02 the preview is that of the file': ({ context: { file, preview } }) =>
        preview === null || preview === `blob:${file?.name}`,
      'what is chosen or called wrong can be given up': (snapshot) =>
        snapshot.can({ type: 'file.discard' }) ===
        (snapshot.context.file !== null || snapshot.context.problems.length > 0),
      'API-07 an address is kept only while the file is held': (snapshot) =>
        snapshot.context.preview === null || snapshot.hasTag('chosen'),
      'nothing is called wrong while a file is looked at, but that there were several': (snapshot) =>
        !snapshot.hasTag('busy') ||
        snapshot.context.problems.every((problem) => 'code' in problem && problem.code === 'severalFiles'),
    },
    canAlways: {
      'an empty field without problems': (snapshot) =>
        snapshot.matches('empty') && snapshot.context.problems.length === 0,
      'a file that is held and seen': (snapshot) =>
        snapshot.matches({ holding: 'seen' }) && snapshot.context.preview !== null,
    },
  },
});
