/**
 * The map of the product: its services, and one page at a time behind the page's access rule.
 * Children: `settings`, `messages`, `session`, `router`; the open page's flow is spawned as `flow`.
 * Ports: `loadPage` loads the page's module, and resolves when it may replace the last one; `watchNetwork` reports that the device has a connection again.
 */
import {
  assign,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type CallbackActorLogic,
} from 'xstate';
import type { MessagesInput, messagesMachine } from '../toasts/messages.machine.ts';
import type { Locale, NetworkWatch, SettingsInput, settingsMachine } from '../settings/settings.machine.ts';
import type { Leaving, SessionInput, sessionMachine } from '../session/session.machine.ts';

/** Who may see a page; `anyone` can be read whoever is signed in (P14). */
export type Access = 'anyone' | 'public' | 'guestOnly' | 'unverified' | 'member' | 'staff' | 'superuser';
/** The current address. `path` leaves out the language; `href` has path, query and hash. */
export type Route = {
  name: string;
  access: Access;
  params: Record<string, string>;
  path: string;
  href: string;
  locale: Locale;
  /** The address names its language, so the language is kept as the setting (P5). */
  isChosen: boolean;
  /** The page the person wanted before signing in; null if there was none (P41). */
  wanted: string | null;
};
/** A page as its module exports it. `view` concerns only the screens; `flow` is ready to run. */
export type Page = { name: string; view: unknown; flow: AnyActorLogic | null; input: unknown };
export type Go = { type: 'router.go'; path: string; wanted: string | null };
/** Sends `route.changed`; replaces the address on `router.go`. */
export type Router = CallbackActorLogic<Go>;
type Who = 'settling' | 'unknown' | 'guest' | 'unverified' | 'member';
type Rights = { who: Who; isStaff: boolean; isSuperuser: boolean; left: Leaving | null };
/** What the browser has kept from earlier visits. */
export type AppInput = { settings: SettingsInput; messages: MessagesInput; session: SessionInput };
type Context = Rights & {
  /** The address: that of the open page, or of the one that is awaited. */
  route: Route;
  /** What is on screen. While the next page is awaited, it stays and its flow runs on (NET-02). */
  page: Page | null;
  /** The address of `page`; without one, the same as `route`. */
  shown: Route;
  /** The flow of `page` is done, as a form that was sent is. */
  isOver: boolean;
  /** The awaited page has failed to arrive at least once. */
  isUnfetched: boolean;
  wanted: string | null;
  kept: AppInput;
};
/** What `loadPage` loads; `from` is the path of the page on screen, null if there is none. */
export type PageWish = { route: Route; from: string | null };
type Event =
  | { type: 'route.changed'; route: Route }
  | { type: 'access.changed' }
  | { type: 'language.spoken' }
  | { type: 'language.missing' }
  | { type: 'app.crashed' }
  | { type: 'app.retry' }
  | { type: 'app.stay' }
  | { type: 'network.returned' }
  | { type: 'xstate.error.actor.flow' }
  | { type: 'xstate.done.actor.flow' };

/** The name of the error of code that could not be fetched, for lack of a connection or of a server. */
const UNFETCHED = 'UnfetchedError';
const RETRY_MS = 5000;
const OTP_PATH = '/otp/';
const SIGN_IN_PATH = '/signin/';
const DASHBOARD_PATH = '/dashboard/';
const NOWHERE: Route = {
  name: 'notFound',
  access: 'anyone',
  params: {},
  path: '/',
  href: '/',
  locale: 'en',
  isChosen: false,
  wanted: null,
};
const unprovided = (): never => {
  throw new Error('app: provide() this port');
};
const standIn: unknown = fromCallback(() => {});

type At = { system: { get(id: string): AnyActorRef } };
const settings = ({ system }: At): ActorRefFrom<typeof settingsMachine> => system.get('settings');
const router = ({ system }: At): ActorRefFrom<Router> => system.get('router');

// The flow is only known once its module has loaded; the typed `spawn` accepts only the named actors.
type SpawnFlow = (flow: AnyActorLogic, options: { id: 'flow'; input: unknown }) => AnyActorRef;

type Wish = Rights & { route: Route };
const isFor = ({ route }: Wish, ...access: Access[]) => access.includes(route.access);
const isForMembers = (wish: Wish) => isFor(wish, 'member', 'staff', 'superuser');
const hasRight = (wish: Wish) =>
  (!isFor(wish, 'staff') || wish.isStaff) && (!isFor(wish, 'superuser') || wish.isSuperuser);
const mayStay = (context: Wish) => {
  const { who } = context;
  if (who === 'settling' || isFor(context, 'anyone')) return true;
  if (isFor(context, 'public')) return who !== 'unverified';
  // Otherwise, while the server does not answer, these pages would wait without saying so once they are done.
  if (isFor(context, 'guestOnly')) return who === 'guest';
  if (isFor(context, 'unverified')) return who === 'unverified';
  return who === 'unknown' || (who === 'member' && hasRight(context));
};
/** The open page is no longer for this person. */
const mustClose = (context: Context) =>
  context.page !== null && !mayStay({ ...context, route: context.shown });
const isSamePlace = (one: Route, other: Route) =>
  one.name === other.name && JSON.stringify(one.params) === JSON.stringify(other.params);

export const appMachine = setup({
  types: {} as {
    context: Context;
    events: Event;
    input: AppInput;
    tags: 'skeleton';
    children: { settings: 'settings'; messages: 'messages'; session: 'session'; router: 'router' };
  },
  actors: {
    settings: standIn as typeof settingsMachine,
    messages: standIn as typeof messagesMachine,
    session: standIn as typeof sessionMachine,
    router: fromCallback(unprovided) satisfies Router,
    loadPage: fromPromise<Page, PageWish>(unprovided),
    watchNetwork: fromCallback(unprovided) satisfies NetworkWatch,
  },
  actions: {
    noteRights: assign((_, rights: Rights) => rights),
    noteRoute: assign({
      route: (_, { route }: { route: Route }) => route,
      shown: ({ context }, { route }: { route: Route }) =>
        context.page === null || isSamePlace(context.shown, route) ? route : context.shown,
      wanted: ({ context }, { route }: { route: Route }) => route.wanted ?? context.wanted,
    }),
    noteWanted: assign({
      wanted: ({ context }) => (isForMembers(context) ? context.route.href : context.wanted),
    }),
    forgetWanted: assign({ wanted: null }),
    tellAccess: raise({ type: 'access.changed' }),
    tellSpoken: raise({ type: 'language.spoken' }),
    tellMissing: raise({ type: 'language.missing' }),
    speak: sendTo(settings, (_, { route }: { route: Route }) => ({
      type: 'settings.speak' as const,
      locale: route.locale,
      isChosen: route.isChosen,
    })),
    goVerify: sendTo(router, ({ context }) => ({
      type: 'router.go' as const,
      path: OTP_PATH,
      wanted: context.wanted,
    })),
    goSignIn: sendTo(router, ({ context }) => ({
      type: 'router.go' as const,
      path: SIGN_IN_PATH,
      wanted: context.wanted,
    })),
    goOn: sendTo(router, ({ context }) => ({
      type: 'router.go' as const,
      path: context.wanted ?? DASHBOARD_PATH,
      wanted: null,
    })),
    goDashboard: sendTo(router, { type: 'router.go', path: DASHBOARD_PATH, wanted: null }),
    goBack: sendTo(router, ({ context }) => ({
      type: 'router.go' as const,
      path: context.shown.href,
      wanted: null,
    })),
    keepPage: assign({
      page: (_, { page }: { page: Page }) => page,
      isOver: false,
      shown: ({ context }) => context.route,
    }),
    startFlow: assign(({ spawn }, { page }: { page: Page }) => {
      // `SpawnFlow` says why.
      if (page.flow) (spawn as SpawnFlow)(page.flow, { id: 'flow', input: page.input });
      return {};
    }),
    stopFlow: stopChild('flow'),
    noteOver: assign({ isOver: true }),
    forgetPage: assign({ page: null, isOver: false, shown: ({ context }) => context.route }),
    noteUnfetched: assign({ isUnfetched: true }),
    forgetUnfetched: assign({ isUnfetched: false }),
    /** Port: turns the loading overlay into an error report, because nothing else can be shown yet. */
    reportFailedStart: () => unprovided(),
  },
  guards: {
    isSpoken: (_, { isSpoken }: { isSpoken: boolean }) => isSpoken,
    isLanguageMissing: (_, { isLanguageMissing }: { isLanguageMissing: boolean }) => isLanguageMissing,
    isUnknownRoute: ({ context }) => context.route.name === 'notFound',
    isSettling: ({ context }) => context.who === 'settling' && !isFor(context, 'anyone', 'public'),
    isUnreachable: ({ context }) => context.who === 'unknown' && !isFor(context, 'anyone', 'public'),
    mustVerify: ({ context }) => context.who === 'unverified' && !isFor(context, 'anyone', 'unverified'),
    mustSignIn: ({ context }) =>
      context.who === 'guest' && (isForMembers(context) || isFor(context, 'unverified')),
    mustMoveOn: ({ context }) => context.who === 'member' && isFor(context, 'guestOnly', 'unverified'),
    lacksRight: ({ context }) => isForMembers(context) && !hasRight(context),
    mustLeave: ({ context }) => !mayStay(context) || mustClose(context),
    mustClose: ({ context }) => mustClose(context),
    hasPage: ({ context }) => context.page !== null,
    isUnfetched: (_, { error }: { error: unknown }) => error instanceof Error && error.name === UNFETCHED,
    hasLeft: ({ context }) => context.who === 'guest' && context.left === 'choice' && isForMembers(context),
    isOpenAlready: ({ context }, { route }: { route: Route }) =>
      context.page !== null && !context.isOver && isSamePlace(context.shown, route),
    isOverForGuest: ({ context }) => context.isOver && context.who === 'guest' && isFor(context, 'guestOnly'),
    isForAnyone: ({ context }) => isFor(context, 'anyone', 'public'),
    isForGuests: ({ context }) => isFor(context, 'guestOnly'),
    isForUnverified: ({ context }) => isFor(context, 'unverified'),
    isForStaff: ({ context }) => isFor(context, 'staff', 'superuser'),
  },
}).createMachine({
  id: 'app',
  description: 'The whole product: its services and one page at a time.',
  context: ({ input }) => ({
    kept: input,
    route: NOWHERE,
    page: null,
    shown: NOWHERE,
    isOver: false,
    isUnfetched: false,
    wanted: null,
    who: 'settling',
    isStaff: false,
    isSuperuser: false,
    left: null,
  }),
  invoke: [
    {
      id: 'settings',
      systemId: 'settings',
      src: 'settings',
      input: ({ context }) => context.kept.settings,
      onSnapshot: [
        {
          guard: { type: 'isSpoken', params: ({ event }) => ({ isSpoken: event.snapshot.hasTag('spoken') }) },
          actions: 'tellSpoken',
          description: 'The page is in the language of its address.',
        },
        {
          guard: {
            type: 'isLanguageMissing',
            params: ({ event }) => ({ isLanguageMissing: event.snapshot.hasTag('languageMissing') }),
          },
          actions: 'tellMissing',
          description: 'The language could not be loaded.',
        },
      ],
      onError: { target: '.running.broken', description: 'Theme and language crash.' },
    },
    {
      id: 'messages',
      systemId: 'messages',
      src: 'messages',
      input: ({ context }) => context.kept.messages,
      onError: { target: '.running.broken', description: 'The messages crash.' },
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => context.kept.session,
      onSnapshot: {
        actions: [
          {
            type: 'noteRights',
            params: ({ event: { snapshot } }) => ({
              who:
                (['guest', 'unverified', 'member', 'unknown'] as const).find((tag) => snapshot.hasTag(tag)) ??
                'settling',
              isStaff: snapshot.context.user?.is_staff ?? false,
              isSuperuser: snapshot.context.user?.is_superuser ?? false,
              left: snapshot.context.left,
            }),
          },
          'tellAccess',
        ],
        description: 'Something about the person has changed; the page checks whether it may stay open.',
      },
      onError: { target: '.running.broken', description: 'The session crashes.' },
    },
    {
      id: 'router',
      systemId: 'router',
      src: 'router',
      onError: { target: '.running.broken', description: 'The router crashes.' },
    },
  ],
  initial: 'starting',
  states: {
    starting: {
      description: 'Waits for the first address and the texts of its language; the overlay covers the page.',
      on: {
        'route.changed': {
          actions: [
            { type: 'noteRoute', params: ({ event }) => event },
            { type: 'speak', params: ({ event }) => event },
          ],
          description: 'The first address is known.',
        },
        'language.spoken': { target: 'running', description: 'The texts have loaded; the product starts.' },
        'language.missing': {
          actions: 'reportFailedStart',
          description: 'Without texts nothing can be shown; the overlay says so.',
        },
        'app.crashed': {
          actions: 'reportFailedStart',
          description: 'Something crashes before anything can be shown; the overlay says so.',
        },
        'xstate.error.actor.*': {
          actions: 'reportFailedStart',
          description: 'A service crashes before anything can be shown; the overlay says so.',
        },
      },
    },
    running: {
      description: 'One page at a time is shown or loading; the last one stays until the next one is there.',
      initial: 'deciding',
      on: {
        'route.changed': [
          {
            guard: { type: 'isOpenAlready', params: ({ event }) => event },
            target: '.open',
            actions: [
              { type: 'noteRoute', params: ({ event }) => event },
              { type: 'speak', params: ({ event }) => event },
            ],
            description:
              'The same page in another language, with another query or at its other address, or the person comes back to it before the next one has arrived; what was typed stays.',
          },
          {
            target: '.deciding',
            actions: [
              { type: 'noteRoute', params: ({ event }) => event },
              { type: 'speak', params: ({ event }) => event },
            ],
            description: 'The person goes to another page.',
          },
        ],
        'app.crashed': { target: '.broken', description: 'A view crashes.' },
        'xstate.error.actor.flow': { target: '.broken', description: 'The page’s flow crashes.' },
        'xstate.done.actor.flow': [
          {
            guard: 'isForGuests',
            actions: ['stopFlow', 'noteOver'],
            description: 'The form is done; what follows leads elsewhere.',
          },
          { description: 'A list that is whole stays.' },
        ],
      },
      states: {
        deciding: {
          description: 'Checks whether this person may see the page.',
          entry: 'forgetUnfetched',
          always: [
            {
              guard: 'mustClose',
              target: 'deciding',
              actions: ['stopFlow', 'forgetPage'],
              description: 'The last page is not for this person; it closes at once.',
            },
            { guard: 'isUnknownRoute', target: 'notFound', description: 'There is no page at this address.' },
            { guard: 'isSettling', target: 'settling', description: 'We do not know yet who this is.' },
            {
              guard: 'isUnreachable',
              target: 'unreachable',
              description: 'The server cannot tell who this is.',
            },
            {
              guard: 'mustVerify',
              target: 'redirecting',
              actions: 'goVerify',
              description: 'The account is not verified yet; the person goes to the page for the code.',
            },
            {
              guard: 'mustSignIn',
              target: 'redirecting',
              actions: ['noteWanted', 'goSignIn'],
              description: 'A guest has to sign in first, and returns to this page afterwards.',
            },
            {
              guard: 'mustMoveOn',
              target: 'redirecting',
              actions: ['goOn', 'forgetWanted'],
              description: 'A member does not need this page, and goes to the one they wanted.',
            },
            {
              guard: 'lacksRight',
              target: 'redirecting',
              actions: 'goDashboard',
              description: 'A member without the right goes to the dashboard.',
            },
            { target: 'loading', description: 'The person may see the page.' },
          ],
        },
        settling: {
          description: 'We do not know yet who this is. The last page stays; otherwise a skeleton is shown.',
          tags: 'skeleton',
          on: {
            'access.changed': { target: 'deciding', description: 'Something about the person has changed.' },
          },
        },
        unreachable: {
          description:
            'The server does not answer; the page says so and offers to try again. The last page stays.',
          on: {
            'app.stay': {
              guard: 'hasPage',
              target: 'redirecting',
              actions: ['forgetWanted', 'goBack'],
              description: 'The person would rather stay on the last page.',
            },
            'access.changed': { target: 'deciding', description: 'Something about the person has changed.' },
          },
        },
        redirecting: {
          description: 'The person is being sent to another page.',
          tags: 'skeleton',
          on: {
            'access.changed': {
              guard: 'mustClose',
              actions: ['stopFlow', 'forgetPage'],
              description: 'The person loses the right to the last page meanwhile.',
            },
          },
        },
        loading: {
          description:
            'The page’s code is loading. The last page stays; otherwise a skeleton is shown, or once it has failed, that it could not be fetched.',
          tags: 'skeleton',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { page, route, shown } }) => ({ route, from: page && shown.path }),
            onDone: {
              target: 'open',
              actions: [
                'stopFlow',
                { type: 'keepPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'startFlow', params: ({ event }) => ({ page: event.output }) },
              ],
              description: 'The page opens and its flow starts; that of the last page stops.',
            },
            onError: [
              {
                guard: { type: 'isUnfetched', params: ({ event }) => event },
                target: 'unfetched',
                actions: 'noteUnfetched',
                description: 'The page’s code cannot be fetched.',
              },
              { target: 'broken', description: 'The page’s code crashes.' },
            ],
          },
          on: {
            'access.changed': {
              guard: 'mustLeave',
              target: 'deciding',
              description: 'The person loses the right to the page while it loads, or to the last one.',
            },
            'app.stay': {
              guard: 'hasPage',
              target: 'redirecting',
              actions: ['forgetWanted', 'goBack'],
              description: 'The person would rather stay on the last page.',
            },
          },
        },
        unfetched: {
          description:
            'No connection, or no server: the page says so, and tries again every few seconds and once there is a connection. The last page stays.',
          invoke: {
            id: 'watchNetwork',
            src: 'watchNetwork',
            onError: {
              description: 'The connection is no longer watched; it still tries every few seconds.',
            },
          },
          after: { [RETRY_MS]: { target: 'loading', description: 'It tries again by itself.' } },
          on: {
            'network.returned': { target: 'loading', description: 'The device has a connection again.' },
            'app.retry': { target: 'loading', description: 'The person tries again.' },
            'app.stay': {
              guard: 'hasPage',
              target: 'redirecting',
              actions: ['forgetWanted', 'goBack'],
              description: 'The person would rather stay on the last page.',
            },
            'access.changed': {
              guard: 'mustLeave',
              target: 'deciding',
              description: 'The person loses the right to the page meanwhile, or to the last one.',
            },
          },
        },
        open: {
          description: 'One page is shown and its flow runs.',
          initial: 'sorting',
          on: {
            'access.changed': [
              {
                guard: 'hasLeft',
                target: 'redirecting',
                actions: ['stopFlow', 'forgetPage', 'goSignIn'],
                description: 'The person signs out; signing in again does not lead back here.',
              },
              {
                guard: 'mustLeave',
                target: 'deciding',
                description: 'The person loses the right to the page.',
              },
              {
                guard: 'isOverForGuest',
                target: 'loading',
                description:
                  'The server does not know who has signed in; the page starts again, with a new form.',
              },
            ],
          },
          states: {
            sorting: {
              description: 'Sorts the page by who may see it.',
              always: [
                { guard: 'isForAnyone', target: 'public', description: 'It is for everyone.' },
                { guard: 'isForGuests', target: 'guestOnly', description: 'It is for guests.' },
                {
                  guard: 'isForUnverified',
                  target: 'unverified',
                  description: 'It is for accounts that are not verified yet.',
                },
                {
                  guard: 'isForStaff',
                  target: 'staff',
                  actions: 'forgetWanted',
                  description: 'It is for staff.',
                },
                { target: 'member', actions: 'forgetWanted', description: 'It is for members.' },
              ],
            },
            public: { description: 'Everyone may see it.' },
            guestOnly: { description: 'For people who are not signed in.' },
            unverified: {
              description: 'For people who are signed in but have not confirmed their e-mail address.',
            },
            member: { description: 'For verified members.' },
            staff: { description: 'For staff or superusers.' },
          },
        },
        notFound: { description: 'There is no page at this address.', entry: ['stopFlow', 'forgetPage'] },
        broken: {
          description: 'Something crashed: ‘Unexpected Application Error!’ with a way back.',
          entry: ['stopFlow', 'forgetPage'],
          on: { 'app.retry': { target: 'deciding', description: 'The person tries the page again.' } },
        },
      },
    },
  },
});
