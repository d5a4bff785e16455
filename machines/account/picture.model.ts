/** Examples for a picture: none, one, another in its place; loaded, refused, or impossible to draw. */
import { pictureMachine } from './picture.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const pictureModel = defineModel({
  machine: pictureMachine,
  inputs: [{ id: null }, { id: 'first' }],
  starts: ['Open the account without a picture.', 'Open the account with a picture.'],
  does: {
    'picture.change': 'Save another picture in another tab and come back to this window.',
    'picture.retry': 'Press “Try again”.',
    'network.returned': 'Go online again.',
    'picture.broken': 'Nobody can do this on purpose: the browser cannot draw the picture.',
    'picture.arrived': 'Wait until the picture is there.',
    'picture.refused': 'Go offline while the picture loads.',
  },
  shows: {
    none: 'A placeholder or your initials.',
    'wanted.loading': 'A placeholder or your initials.',
    'wanted.shown': 'The picture, on the card and in the bar.',
    'wanted.failed': '“Your picture could not be loaded.”',
  },
  cases: {
    'picture.change': ({ context }) =>
      context.id === null
        ? [{ id: 'first' }, { id: 'second' }]
        : [{ id: context.id }, { id: null }, { id: 'second' }],
    // Only here is there anything to clear.
    'xstate.error.actor.usePicture': (snapshot) =>
      snapshot.hasTag('shown') ? [{ error: new Error('no memory') }] : [],
    'picture.arrived': ({ context }) => [{ address: `blob:${context.id}` }],
    'picture.refused': [{ words: ['Not for you.'] }],
  },
  tell: ({ context }) => [context.id, context.address, context.words],
  rules: {
    always: {
      'API-07 an address is kept exactly while its picture is shown': (snapshot) =>
        (snapshot.context.address !== null) === snapshot.hasTag('shown'),
      'API-07 a picture is in use exactly if there is one': (snapshot) =>
        snapshot.matches('wanted') === (snapshot.context.id !== null),
      'the address belongs to the wanted picture': ({ context: { id, address } }) =>
        address === null || address === `blob:${id}`,
      'API-08 the reason is kept only while the picture is missing': (snapshot) =>
        snapshot.context.words.length === 0 || snapshot.hasTag('failed'),
      'a picture is either loading, shown or failed': (snapshot) =>
        (['loading', 'shown', 'failed'] as const).filter((tag) => snapshot.hasTag(tag)).length ===
        (snapshot.matches('wanted') ? 1 : 0),
    },
    canAlways: {
      'the second picture': (snapshot) => snapshot.hasTag('shown') && snapshot.context.id === 'second',
      'no picture': (snapshot) => snapshot.matches('none'),
    },
  },
});
