/** Examples for the gallery: a place of each kind, and a word to look for. */
import { galleryMachine, type Walked } from './gallery.machine.ts';
import { defineModel } from '../modelling/model.ts';

const played = { name: 'otp', start: 0, steps: [] };
const walked: Walked = {
  name: 'otp',
  at: '2026-11-02T08:00:00.000Z',
  walks: 1,
  steps: 2,
  taken: ['otp.proving|otp.startOver|0'],
  unreached: {},
  failed: [],
};

export const galleryModel = defineModel({
  machine: galleryMachine,
  inputs: [
    {
      preferences: {
        settings: { darkMode: null, language: null, sidebarExpanded: true, shortcutsOn: true },
        systemDark: false,
      },
      locale: 'en',
    },
  ],
  events: ['address.changed', 'gallery.search'],
  cases: {
    'address.changed': [
      { place: { view: 'try', played: null } },
      { place: { view: 'try', played } },
      { place: { view: 'try', played: { ...played, steps: ['otp.startOver'] } } },
      { place: { view: 'watch', played } },
      { place: { view: 'walked', played } },
    ],
    'gallery.search': [{ text: 'code' }],
    'xstate.done.actor.loadWalks': [{ output: [walked] }],
  },
  rules: {
    always: {
      'MAC-01 a chart is played only where the address names it': (snapshot) =>
        (snapshot.children['trial'] !== undefined) === snapshot.matches('trying'),
      'MAC-01 the list is no chart’s place': (snapshot) =>
        !snapshot.matches('listing') || snapshot.context.place.played === null,
    },
    steps: {
      'MAC-01 the address never stays with a chart that has broken': ({ event, effects }) =>
        event.type !== 'xstate.error.actor.trial' || effects.some(({ type }) => type === 'keep'),
    },
    canAlways: { 'MAC-01 the list of all charts': (snapshot) => snapshot.hasTag('list') },
  },
});
