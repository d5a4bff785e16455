/** Examples for watching other tabs: a running chart, an ended one of its kind, and one of another kind. */
import { galleryWatchMachine, type Watched } from './gallery-watch.machine.ts';
import { defineModel } from '../modelling/model.ts';

const running: Watched = {
  id: 'a.1',
  name: 'form',
  machine: 'form',
  parent: null,
  value: 'typing',
  context: {},
  status: 'active',
  active: ['form', 'form.typing'],
  taken: [],
  event: null,
};
const next: Watched = { ...running, id: 'a.2' };
const other: Watched = {
  ...running,
  id: 'b.1',
  name: 'toast',
  machine: 'toast',
  value: 'visible',
  active: ['toast', 'toast.visible'],
};
const { name: _name, machine: _machine, parent: _parent, ...state } = running;
const sending = { ...state, value: 'submitting', active: ['form', 'form.submitting'], event: 'form.submit' };
const ended = {
  ...state,
  value: 'accepted',
  active: ['form', 'form.accepted'],
  status: 'done' as const,
  event: 'form.submit',
};

export const galleryWatchModel = defineModel({
  machine: galleryWatchMachine,
  does: {
    'tab.told': 'Open a page with this chart in another tab.',
    'tab.moved': 'Do something on the page in the other tab.',
    'tab.stopped': 'Leave the page in the other tab.',
    'watch.send': 'Press an event under “Send it an event”.',
    'watch.choose': 'Choose one under “Which one to follow”.',
    'watch.ask': 'Press “Ask again”.',
  },
  shows: {
    listening: '“Not running at the moment”.',
    following: 'Where the chart of the other tab stands.',
    deaf: '“This browser does not let its tabs speak with one another.”',
  },
  cases: {
    'tab.told': [{ actor: running }, { actor: next }, { actor: other }],
    'tab.moved': [{ moved: ended }, { moved: sending }],
    'tab.stopped': [{ id: 'a.1' }, { id: 'b.1' }],
    'watch.send': [{ id: 'a.1', event: { type: 'form.submit' } }],
    'watch.choose': [{ id: 'a.1' }, { id: 'b.1' }],
  },
  rules: {
    always: {
      'MAC-01 no chart is followed before one has reported': (snapshot) =>
        !snapshot.hasTag('silent') || snapshot.context.actors.length === 0,
      'MAC-01 no chart is followed twice': ({ context }) =>
        new Set(context.actors.map(({ id }) => id)).size === context.actors.length,
    },
  },
});
