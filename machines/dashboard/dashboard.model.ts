/** Examples for the dashboard. Its children finish or fail as a whole; their own models walk them. */
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
      'DSH-05 the person can sign out whatever happens to the page': ({ children }) =>
        children.signOut !== undefined,
      'DSH-02 the rail is there whatever happens to the page': ({ children }) => children.rail !== undefined,
      'a page whose flow has crashed says so': (snapshot) =>
        snapshot.hasTag('broken') === (snapshot.children.section === undefined),
    },
    canAlways: { 'a running page': (snapshot) => snapshot.matches({ page: 'running' }) },
  },
});
