/** Examples for the root: pages of every access, every kind of person, texts that load or do not. */
import { createMachine, type SnapshotFrom } from 'xstate';
import { appMachine, type Access, type AppInput, type Page, type Route } from './app.machine.ts';
import type { Leaving } from '../session/session.machine.ts';
import { defineModel } from '../modelling/model.ts';

const input: AppInput = {
  settings: {
    kept: { darkMode: null, language: null, sidebarExpanded: true, shortcutsOn: true },
    systemDark: false,
  },
  messages: { leftOvers: { errors: {}, success: [], warning: [], info: [] } },
  session: { tokens: null },
};

const routeTo = (access: Access, name = `${access}Page`): Route => ({
  name,
  access,
  params: {},
  path: `/${name}/`,
  href: `/${name}/?from=mail`,
  locale: 'en',
  isChosen: false,
  wanted: null,
});
const routes: Route[] = [
  ...(['anyone', 'public', 'guestOnly', 'unverified', 'member', 'staff', 'superuser'] as const).map(
    (access) => routeTo(access),
  ),
  routeTo('anyone', 'notFound'),
];

const withFlow: Page = { name: 'page', view: null, flow: createMachine({ id: 'pageFlow' }), input: {} };
const withoutFlow: Page = { ...withFlow, flow: null };

/** The parts of a service's snapshot that the root reads. `tags` tells the examples apart in print. */
const snapshotOf = (tags: string[], context: object = {}) => ({
  snapshot: { tags, context, hasTag: (tag: string) => tags.includes(tag) },
});
const person = (
  tag: string,
  rights: { is_staff?: boolean; is_superuser?: boolean } = {},
  left: Leaving | null = null,
) =>
  snapshotOf([tag], {
    user: tag === 'member' ? { is_staff: false, is_superuser: false, ...rights } : null,
    left,
  });
const GUEST = 2;
const MEMBER = 5;
const people = [
  person('settling'),
  person('unknown'),
  person('guest'),
  person('guest', {}, 'choice'),
  person('unverified'),
  person('member'),
  person('member', { is_staff: true }),
  person('member', { is_staff: true, is_superuser: true }),
];

/**
 * The access rules of SES-02, SES-03 and SES-05. While the server is asked who this is, an open page may stay; if the
 * server does not answer, a page that only leads to another one may not.
 */
function maySee(context: { route: Route; who: string; isStaff: boolean; isSuperuser: boolean }): boolean {
  const { route, who, isStaff, isSuperuser } = context;
  if (who === 'settling') return true;
  if (who === 'unknown') return route.access !== 'guestOnly' && route.access !== 'unverified';
  const rules: Record<Access, boolean> = {
    anyone: true,
    public: who !== 'unverified',
    guestOnly: who === 'guest',
    unverified: who === 'unverified',
    member: who === 'member',
    staff: who === 'member' && isStaff,
    superuser: who === 'member' && isSuperuser,
  };
  return rules[route.access];
}

type Snapshot = SnapshotFrom<typeof appMachine>;
/** A service or view may crash at any time; the examples crash it at the start and where most is lost: on an open page. */
const wherePossible =
  (...payloads: { error?: Error }[]) =>
  (snapshot: Snapshot) =>
    snapshot.matches({ running: 'open' }) || snapshot.matches('starting') ? payloads : [];
const fault = { error: new Error('example') };
/** The last page is on screen while the next one is awaited. */
const isStaying = (snapshot: Snapshot) =>
  snapshot.context.page !== null && !snapshot.matches({ running: 'open' });
const unfetched = { error: Object.assign(new Error('example'), { name: 'UnfetchedError' }) };

export const appModel = defineModel({
  machine: appMachine,
  inputs: [input],
  does: {
    'route.changed': 'Follow a link, press Back, or type an address.',
    'access.changed': 'Sign in or out, or come back to the window after your rights have changed.',
    'language.spoken': 'Wait until the texts of the language are there.',
    'language.missing': 'Open the page in a language whose texts do not load.',
    'app.crashed': 'Nobody can do this on purpose: a part of the page crashes.',
    'app.retry': 'Press “Try again”.',
    'app.stay': 'Press “Stay here”.',
    'network.returned': 'Go online again.',
    'xstate.snapshot.settings': 'Switch the language or the theme, or wait until the texts are there.',
    'xstate.done.actor.flow': 'Fill in the form and press the button that sends it.',
    'xstate.snapshot.session': 'Sign in or out, or wait until the server says who you are.',
  },
  shows: {
    starting: 'The overlay, or the first page without its buttons at work.',
    'running.settling': 'A skeleton, or the bar above the last page.',
    'running.unreachable': '“The server cannot be reached.”',
    'running.redirecting': null,
    'running.loading': 'A skeleton, or the bar above the last page.',
    'running.unfetched':
      '“This page couldn’t be loaded.”, or beside the last page that the other one will open as soon as it can.',
    'running.open.public': 'The page.',
    'running.open.guestOnly': 'The page, such as “Sign in”.',
    'running.open.unverified': 'The heading “Verify your e-mail address”.',
    'running.open.member': 'The page, such as “Account Settings”.',
    'running.open.staff': 'The page.',
    'running.notFound': 'The heading “Something’s missing.”',
    'running.broken': 'The heading “Unexpected Application Error!”',
  },
  cases: {
    // While a page stays, a public one, one for members and itself stand for all that can be awaited.
    'route.changed': ({ context: { page, shown } }) =>
      routes
        .filter(({ name }) => page === null || ['publicPage', 'memberPage', shown.name].includes(name))
        .map((route) => ({ route })),
    // The root raises these itself when a service changes.
    'language.spoken': [],
    'language.missing': [],
    'xstate.snapshot.settings': (snapshot) => [
      snapshotOf(['spoken']),
      snapshotOf(['languageMissing']),
      ...(snapshot.matches('starting') ? [snapshotOf([])] : []),
    ],
    'xstate.snapshot.session': (snapshot) =>
      people.filter((_, at) => !isStaying(snapshot) || at === GUEST || at === MEMBER),
    'xstate.done.actor.loadPage': [{ output: withFlow }, { output: withoutFlow }],
    'xstate.error.actor.loadPage': [fault, unfetched],
    'app.crashed': wherePossible({}),
    'xstate.error.actor.settings': wherePossible(fault),
    'xstate.error.actor.messages': wherePossible(fault),
    'xstate.error.actor.session': wherePossible(fault),
    'xstate.error.actor.router': wherePossible(fault),
    'xstate.error.actor.flow': ({ children }) => ('flow' in children ? [fault] : []),
    'xstate.done.actor.flow': ({ children }) => ('flow' in children ? [{}] : []),
  },
  alsoPlayed: {
    'route.changed': ({ context: { page, shown } }) =>
      [...routes, routeTo('guestOnly', 'otherGuestPage')]
        .filter(({ name }) => page !== null && !['publicPage', 'memberPage', shown.name].includes(name))
        .map((route) => ({ route })),
  },
  tell: ({
    context: { route, shown, isOver, isUnfetched, who, isStaff, isSuperuser, left, page, wanted },
  }) => [
    route.name,
    shown.name,
    isOver,
    isUnfetched,
    who,
    isStaff,
    isSuperuser,
    left,
    page !== null,
    wanted !== null,
  ],
  rules: {
    always: {
      'SES-02 SES-05 a page is open only to those who may see it': (snapshot) =>
        !snapshot.matches({ running: 'open' }) || maySee(snapshot.context),
      'SES-03 no path opens a staff page to anyone known not to be staff': (snapshot) => {
        const { who, isStaff } = snapshot.context;
        const isKnown = who !== 'settling' && who !== 'unknown';
        return !snapshot.matches({ running: { open: 'staff' } }) || !isKnown || (who === 'member' && isStaff);
      },
      'SES-04 a guest sees no page of members': (snapshot) =>
        snapshot.context.who !== 'guest' ||
        !(
          snapshot.matches({ running: { open: 'member' } }) ||
          snapshot.matches({ running: { open: 'staff' } })
        ),
      'SES-02 SES-05 the last page stays only for those who may see it': ({ context }) =>
        context.page === null || maySee({ ...context, route: context.shown }),
      'what is open is what the address names': (snapshot) =>
        !snapshot.matches({ running: 'open' }) ||
        (snapshot.context.page !== null && snapshot.context.shown.name === snapshot.context.route.name),
      'no page stays beside the words that nothing is there, or that something crashed': (snapshot) =>
        !(snapshot.matches({ running: 'notFound' }) || snapshot.matches({ running: 'broken' })) ||
        snapshot.context.page === null,
      'no flow runs without its page': ({ children, context }) =>
        !('flow' in children) || context.page !== null,
    },
    steps: {
      'SES-01 whoever is a guest after all finds a form that is not done': ({ event, after }) =>
        event.type !== 'xstate.snapshot.session' ||
        after.context.who !== 'guest' ||
        !after.context.isOver ||
        !after.matches({ running: { open: 'guestOnly' } }),
      'NET-02 a page that its person may see stays until the next one is there': ({ before, event, after }) =>
        before.context.page === null ||
        after.context.page !== null ||
        !maySee({ ...after.context, route: before.context.shown }) ||
        after.matches({ running: 'notFound' }) ||
        after.matches({ running: 'broken' }) ||
        event.type === 'xstate.snapshot.session' ||
        event.type === 'access.changed',
    },
    canAlways: {
      'a page': (snapshot) => snapshot.matches({ running: 'open' }),
      'LAY-04 a way out of a crash': (snapshot) => !snapshot.matches({ running: 'broken' }),
      'NET-02 a way out of a page that cannot be fetched': (snapshot) =>
        !snapshot.matches({ running: 'unfetched' }),
      'LAY-03 the page for unknown addresses': (snapshot) => snapshot.matches({ running: 'notFound' }),
    },
  },
});
