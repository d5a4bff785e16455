/** Examples for the gallery: a place of each kind, two steps and two starts to play, a journey, and a search. */
import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import { galleryMachine, type Walked } from './gallery.machine.ts';
import { defineModel } from '../modelling/model.ts';

const STEP = 'settings.toggleTheme';
const played = { name: 'settings', start: 0, steps: [] };
const BOXES = ['settings.theme', 'settings.language', 'settings.sidebar', 'settings.shortcuts'];
const stepsOf = ({ context }: SnapshotFrom<typeof galleryMachine>) => context.place.played?.steps ?? [];
const walked: Walked = {
  name: 'settings',
  at: '2026-11-02T08:00:00.000Z',
  walks: 1,
  steps: 2,
  taken: ['settings.theme.chosen|settings.toggleTheme|0'],
  unreached: {},
  failed: [],
};
const versions = { settings: [{ ref: 'c0ffee1', on: '2026-11-01', says: 'Keep the shortcuts' }] };
/** Whether the place shows what is laid out in the browser. */
const isDrawn = ({ context: { place } }: SnapshotFrom<typeof galleryMachine>) =>
  (place.folded ?? []).length > 0 || place.since === 'c0ffee1';

export const galleryModel = defineModel({
  machine: galleryMachine,
  inputs: [
    {
      settings: {
        kept: { darkMode: null, language: null, sidebarExpanded: true, shortcutsOn: true },
        systemDark: false,
      },
      locale: 'en',
    },
  ],
  does: {
    'address.changed': 'Follow a link, or type an address.',
    'gallery.search': 'Type into “Search the charts”.',
    'journey.go': 'Press a step under “All steps”.',
    'trial.take': 'Press an event under “Can happen now”.',
    'trial.back': 'Press a step under “So far”.',
    'trial.restart': 'Choose another start under “So far”, or press “Begin anew”.',
    'file.copy': 'Open “Copy and download” and press one of the buttons to copy.',
    'file.copied': 'Wait a moment.',
    'file.uncopied': 'Forbid the page to use the clipboard.',
    'boxes.fold': 'Press “Fold all boxes” or “Unfold all boxes”.',
    'version.choose': 'Choose a version under “Compare with”.',
    'day.choose': 'Choose a day under “Since the start of”.',
    'drawing.made': 'Wait until the drawing is there.',
    'drawing.failed': 'Stop the server before the first box is folded.',
  },
  shows: {
    arriving: null,
    listing: 'The heading “How the product behaves” and the charts.',
    trying: 'The drawing, and “Can happen now”.',
    watching: 'The drawing, and “Not running at the moment” or where it stands.',
    reviewing: '“The last walks”, or “No walk has been run yet”.',
    comparing: 'Both drawings and the differences, or why they cannot be shown.',
    telling: 'The journey, with its step marked.',
    surveying: 'The heading “What has changed”, and the charts that have, or why that cannot be told.',
  },
  cases: {
    'address.changed': [
      { place: { view: 'try', played: null } },
      { place: { view: 'try', played } },
      { place: { view: 'try', played: { ...played, steps: [STEP] } } },
      { place: { view: 'watch', played } },
      { place: { view: 'walked', played } },
      { place: { view: 'changes', played, since: 'c0ffee0' } },
      { place: { view: 'changes', played: null, since: '2026-11-01' } },
      { place: { view: 'try', played: null, told: { journey: 'scroll', step: 0 } } },
    ],
    'trial.take': (snapshot) => (stepsOf(snapshot).length < 2 ? [{ step: STEP }] : []),
    'trial.back': (snapshot) => [{ steps: 0 }, { steps: stepsOf(snapshot).length }],
    'trial.restart': [{ start: 0 }, { start: 1 }],
    'boxes.fold': [{ folded: BOXES }, { folded: [] }],
    'drawing.made': (snapshot) => (isDrawn(snapshot) ? [{ key: 'settings' }] : []),
    'drawing.failed': (snapshot) => (isDrawn(snapshot) ? [{ key: 'settings' }] : []),
    'version.choose': [{ since: 'c0ffee1' }],
    'day.choose': [{ since: '2026-11-02' }],
    'file.copy': [{ what: 'Mermaid', text: 'stateDiagram-v2' }],
    'journey.go': [{ step: 0 }, { step: 2 }],
    'gallery.search': [{ text: 'code' }],
    'xstate.done.actor.loadWalks': [{ output: [walked] }],
    'xstate.done.actor.loadVersions': [{ output: versions }],
  },
  // The search matters only in the list, and a copy only beside a chart.
  tell: ({ context: { place, versions, walked: found, drawn, search, copying } }) => [
    place,
    versions,
    found.length,
    ...(place.played ? [drawn, copying] : [search]),
  ],
  rules: {
    always: {
      'MAC-01 a chart is played only if the address names it': (snapshot) =>
        !snapshot.matches('trying') || snapshot.context.place.played !== null,
      'MAC-01 the lists belong to no chart and to no journey': (snapshot) =>
        !(snapshot.matches('listing') || snapshot.matches('surveying')) ||
        (snapshot.context.place.played === null && snapshot.context.place.told === undefined),
      'MAC-01 what was copied is forgotten with its chart': (snapshot) =>
        snapshot.matches('trying') || snapshot.context.copying === null,
      'MAC-01 a journey is told only if the address names it': (snapshot) =>
        snapshot.matches('telling') === (snapshot.context.place.told !== undefined),
    },
    steps: {
      'MAC-01 what is folded, unfolded or chosen is drawn': ({ event, before, after, effects }) =>
        !['boxes.fold', 'version.choose'].includes(event.type) ||
        isDeepStrictEqual(before.context.place, after.context.place) ||
        effects.some(({ type }) => type === 'draw'),
      'MAC-01 every step goes into the address': ({ before, event, after, effects }) =>
        event.type === 'address.changed' ||
        isDeepStrictEqual(before.context.place, after.context.place) ||
        effects.some(({ type }) => type === 'keep'),
    },
    canAlways: {
      'MAC-01 the list of all charts': (snapshot) => snapshot.hasTag('list'),
      'MAC-01 what has changed in all of them': (snapshot) => snapshot.matches('surveying'),
      'MAC-01 another start': (snapshot) => snapshot.context.place.played?.start === 1,
    },
  },
});
