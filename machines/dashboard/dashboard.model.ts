/** Examples for the dashboard. Its children finish or fail as a whole; their own models walk them. */
import { dashboardMachine } from './dashboard.machine.ts';
import { defineModel } from '../modelling/model.ts';

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  inputs: [{ section: null }],
  does: {
    'person.changed': 'Save another picture on the account page, or take it away.',
    'section.retry': 'Press “Try again”.',
    'bell.near': 'Point at the bell.',
    'bell.open': 'Press the bell.',
    'bell.close': 'Press the bell again.',
    'profile.near': 'Point at your picture.',
    'profile.open': 'Press your picture.',
  },
  shows: {
    surroundings: 'The bar with “Sidebar”, “Find pages and settings”, the bell and “Profile”.',
    'portrait.shown': 'Your picture or your initials.',
    'portrait.lost': 'Your initials.',
    'bell.unasked': 'No panel “Messages”.',
    'bell.coming': 'Still no panel “Messages”.',
    'bell.open': 'The panel “Messages”.',
    'bell.closed': 'No panel “Messages”.',
    'profile.unasked': 'No menu.',
    'profile.coming': 'Still no menu.',
    'profile.there': 'The menu with “Signout”.',
    'page.running': 'The heading of the page.',
    'page.broken': 'The heading “Unexpected Application Error!”',
  },
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
