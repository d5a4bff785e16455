/** Examples for a picture of a form: one file, another, several at once; taken, refused, unreadable. */
import type { ChosenFile } from '../account/avatar.machine.ts';
import { pictureChoiceMachine } from './picture-choice.machine.ts';
import { defineModel } from '../modelling/model.ts';

const first: ChosenFile = { name: 'first.png', size: 900, type: 'image/png' };
const second: ChosenFile = { name: 'second.jpg', size: 800, type: 'image/jpeg' };

export const pictureChoiceModel = defineModel({
  machine: pictureChoiceMachine,
  events: ['picture.choose', 'picture.discard', 'preview.shown'],
  cases: {
    'xstate.done.actor.loadMost': [{ output: { most: 2_000_000 } }],
    'picture.choose': ({ context }) => [
      { files: [context.file?.name === first.name ? second : first] },
      { files: [first, second] },
      { files: [] },
    ],
    'preview.shown': ({ context }) => [{ address: `blob:${context.file?.name}` }],
    'xstate.done.actor.examine': ({ context }) => [
      { output: { accepted: true, width: context.file?.name === first.name ? 60 : 50, height: 40 } },
      { output: { accepted: false, problem: 'tooLarge' } },
    ],
  },
  rules: {
    always: {
      'PST-02 what would be sent is a file that is checked or is being checked': (snapshot) =>
        snapshot.matches('empty') === (snapshot.context.file === null),
      'a picture that is held has measures, and only such a one has a preview': (snapshot) =>
        snapshot.hasTag('chosen') === snapshot.context.width > 0 &&
        snapshot.hasTag('chosen') === snapshot.context.height > 0 &&
        (snapshot.hasTag('chosen') || snapshot.context.preview === null),
      'the preview is that of the file': ({ context: { file, preview } }) =>
        preview === null || preview === `blob:${file?.name}`,
      'a file that is being looked at is not called wrong before it has been': (snapshot) =>
        snapshot.context.problems.every(
          (problem) => snapshot.matches('empty') || ('code' in problem && problem.code === 'severalFiles'),
        ),
      'what is chosen or called wrong can be given up': (snapshot) =>
        snapshot.can({ type: 'picture.discard' }) ===
        (snapshot.context.file !== null || snapshot.context.problems.length > 0),
    },
    canAlways: {
      'an empty field without a word': (snapshot) =>
        snapshot.matches('empty') && snapshot.context.problems.length === 0,
      'a picture that can be seen': (snapshot) => snapshot.context.preview !== null,
    },
  },
});
