/** Examples for a picture: none, one, another in its place; it comes, is refused, or cannot be drawn. */
import { pictureMachine } from './picture.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const pictureModel = defineModel({
  machine: pictureMachine,
  inputs: [{ id: null }, { id: 'first' }],
  events: ['picture.change', 'picture.retry', 'picture.broken', 'picture.arrived', 'picture.refused'],
  cases: {
    'picture.change': ({ context }) =>
      context.id === null
        ? [{ id: 'first' }, { id: 'second' }]
        : [{ id: context.id }, { id: null }, { id: 'second' }],
    // Only then there is something to be forgotten.
    'xstate.error.actor.usePicture': (snapshot) =>
      snapshot.hasTag('shown') ? [{ error: new Error('no memory') }] : [],
    'picture.arrived': ({ context }) => [{ address: `blob:${context.id}` }],
    'picture.refused': [{ words: ['Not for you.'] }],
  },
  tell: ({ context }) => [context.id, context.address, context.words],
  rules: {
    always: {
      'API-07 an address is kept only while its use lasts, and only as long as it is shown': (snapshot) =>
        (snapshot.context.address !== null) === snapshot.hasTag('shown'),
      'API-07 a picture is used if and only if there is one': (snapshot) =>
        snapshot.matches('wanted') === (snapshot.context.id !== null),
      'the address is that of the picture that is wanted': ({ context: { id, address } }) =>
        address === null || address === `blob:${id}`,
      'API-08 why it did not come is kept only while it is missed': (snapshot) =>
        snapshot.context.words.length === 0 || snapshot.hasTag('failed'),
      'a picture is on its way, shown or failed, one at a time': (snapshot) =>
        (['loading', 'shown', 'failed'] as const).filter((tag) => snapshot.hasTag(tag)).length ===
        (snapshot.matches('wanted') ? 1 : 0),
    },
    canAlways: {
      'the second picture': (snapshot) => snapshot.hasTag('shown') && snapshot.context.id === 'second',
      'no picture': (snapshot) => snapshot.matches('none'),
    },
  },
});
