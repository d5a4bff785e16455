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
  from: null,
  order: 1,
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
const sending = {
  ...state,
  value: 'submitting',
  active: ['form', 'form.submitting'],
  taken: ['form.typing|form.submit|0'],
  event: 'form.submit',
};
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
    'watch.record': 'Press “Begin to record”.',
    'watch.keep': 'Press “Stop recording”.',
  },
  shows: {
    'recording.off': 'No “Stop recording”, and no “Open the journey”.',
    'recording.on': '“Stop recording”, and how many steps are recorded.',
    'recording.over': '“Open the journey”, or that nothing happened.',
    'tabs.listening': '“Not running at the moment”.',
    'tabs.following': 'Where the chart of the other tab stands.',
    'tabs.deaf': '“This browser does not let its tabs speak with one another.”',
  },
  cases: {
    'tab.told': [{ actor: running }, { actor: next }, { actor: other }],
    'tab.moved': [{ moved: ended }, { moved: sending }],
    'tab.stopped': [{ id: 'a.1' }, { id: 'b.1' }],
    'watch.send': [{ id: 'a.1', event: { type: 'form.submit' } }],
    'watch.choose': [{ id: 'a.1' }, { id: 'b.1' }],
    'watch.record': [{ id: 'a.1' }],
  },
  tell: ({ context: { actors, chosen, recording } }) => ({
    actors,
    chosen,
    hasSteps: (recording?.steps.length ?? 0) > 0,
    tab: recording?.tab,
    known:
      recording && [...new Set([...recording.before, ...recording.steps].map(({ id }) => id))].toSorted(),
  }),
  rules: {
    always: {
      'MAC-01 no chart is followed before one has reported': (snapshot) =>
        !snapshot.hasTag('silent') || snapshot.context.actors.length === 0,
      'MAC-01 no chart is followed twice': ({ context }) =>
        new Set(context.actors.map(({ id }) => id)).size === context.actors.length,
      'MAC-01 what is recorded comes from one tab': ({ context: { recording } }) =>
        !recording ||
        [...recording.before, ...recording.steps].every(({ id }) => id.startsWith(`${recording.tab}.`)),
    },
    steps: {
      'MAC-01 what the recorded tab does is recorded, and only then': ({ before, event, after }) => {
        const [had, has] = [before, after].map(({ context }) => (context.recording?.steps.length ?? 0) > 0);
        // Only a move carries one; a model's events are plain data.
        const { id } = (event['moved'] ?? {}) as { id?: string };
        const isMove =
          event.type === 'tab.moved' &&
          before.matches({ recording: 'on' }) &&
          before.context.actors.some((actor) => actor.id === id);
        return isMove ? has === true : had === true || event.type === 'tab.told' || has === false;
      },
    },
  },
});
