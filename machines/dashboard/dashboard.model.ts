/** Examples for what surrounds a page of the dashboard; its parts answer as a whole, their walks are their own. */
import { dashboardMachine } from './dashboard.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  inputs: [{ section: null }],
  events: [
    'person.changed',
    'section.retry',
    'bell.near',
    'bell.open',
    'bell.close',
    'profile.near',
    'profile.open',
  ],
  cases: { 'person.changed': [{ avatarId: 'p1' }, { avatarId: null }] },
  rules: {
    always: {
      'DSH-05 signing out is offered whatever becomes of the page': ({ children }) =>
        children.signOut !== undefined,
      'DSH-02 the rail is there whatever becomes of the page': ({ children }) => children.rail !== undefined,
      'a page whose flow has broken says so': (snapshot) =>
        snapshot.hasTag('broken') === (snapshot.children.section === undefined),
    },
    canAlways: {
      'a page that runs': (snapshot) => snapshot.matches({ page: 'running' }),
    },
  },
});
