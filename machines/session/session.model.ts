/** Examples for the session: a first visit and one with kept tokens; every answer the server may give. */
import { sessionMachine, type Tokens, type User } from './session.machine.ts';
import { defineModel } from '../modelling/model.ts';

const tokens: Tokens = { access: 'a1', refresh: 'r1' };
const refreshed: Tokens = { access: 'a2', refresh: 'r2' };
const unverified: User = {
  email: 'ada@example.test',
  first_name: 'Ada',
  last_name: 'Byron',
  full_name: 'Ada Byron',
  avatar_id: null,
  is_verified: false,
  is_staff: false,
  is_superuser: false,
};
const member: User = { ...unverified, is_verified: true };

export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: [{ tokens: null }, { tokens }],
  starts: ['Visit as a new person.', 'Come back as somebody who has signed in.'],
  does: {
    'session.open': 'Fill in the page to sign in and press “Sign in”.',
    'session.close': 'Press “Profile”, then “Signout”.',
    'session.reload': 'Type the six digits of the mail; as a member, go to another window and come back.',
    'session.retry': 'Press “Try again”.',
    'session.userChanged': 'Change your name and press “Save”.',
    'tokens.changed': 'Sign in or out in another tab.',
  },
  shows: {
    guest: 'The heading “Sign in”.',
    'signedIn.loading': 'A skeleton.',
    'signedIn.unknown': '“The server cannot be reached.”, and “Try again” can be pressed.',
    'signedIn.unverified.settled': 'The heading “Verify your e-mail address”.',
    'signedIn.unverified.rechecking': 'The heading “Verify your e-mail address”.',
    'signedIn.member.settled': 'The heading “Account Settings”, and your names in their fields.',
    'signedIn.member.rechecking': 'The heading “Account Settings”, and your names in their fields.',
  },
  cases: {
    'session.open': [{ tokens }],
    'session.close': [{ reason: 'choice' }, { reason: 'expiry' }],
    // Renames the user back and forth.
    'session.userChanged': ({ context }) => {
      const last_name = context.user?.last_name === 'Byron' ? 'Lovelace' : 'Byron';
      return [{ user: { ...member, last_name } }];
    },
    'tokens.changed': ({ context }) => [
      { tokens: context.tokens?.access === refreshed.access ? tokens : refreshed },
      { tokens: null },
    ],
    'xstate.error.actor.loadUser': ({ context }) => [
      { error: new Error(context.fault === 'offline' ? 'no answer' : 'offline') },
    ],
    // A different name each time, so that an answer that is not kept shows.
    'xstate.done.actor.loadUser': ({ context }) => {
      const first_name = context.user?.first_name === 'Ada' ? 'Augusta' : 'Ada';
      return [
        { output: { isKnown: true, user: { ...member, first_name } } },
        { output: { isKnown: true, user: { ...unverified, first_name } } },
        { output: { isKnown: false } },
      ];
    },
  },
  tell: ({ context }) => [
    context.tokens?.access,
    context.user?.is_verified,
    context.user?.last_name,
    context.user?.first_name,
    context.fault,
    context.left,
  ],
  rules: {
    always: {
      'SES-01 someone is a guest exactly while there is no access token': (snapshot) =>
        snapshot.matches('guest') === (snapshot.context.tokens === null),
      'SES-06 nothing of a user is left with a guest': (snapshot) =>
        !snapshot.matches('guest') || snapshot.context.user === null,
      'SES-02 a member is verified': (snapshot) =>
        !snapshot.hasTag('member') || snapshot.context.user?.is_verified === true,
      'SES-02 an unverified account is not a member': (snapshot) =>
        !snapshot.hasTag('unverified') || snapshot.context.user?.is_verified === false,
    },
    steps: {
      'SES-06 people are signed out only by choice, in another tab, or when the server no longer knows them':
        ({ before, event, after }) =>
          !before.matches('signedIn') ||
          !after.matches('guest') ||
          event.type === 'session.close' ||
          event.type === 'tokens.changed' ||
          // The output of `loadUser`.
          (event['output'] as { isKnown?: boolean } | undefined)?.isKnown === false,
      'SES-01 only the server makes someone a member': ({ before, event, after }) =>
        before.hasTag('member') || !after.hasTag('member') || event.type === 'xstate.done.actor.loadUser',
    },
    canAlways: {
      'SES-06 a guest': (snapshot) => snapshot.matches('guest'),
      'a member': (snapshot) => snapshot.hasTag('member'),
    },
  },
});
