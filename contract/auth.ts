import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { CurrentUser } from './account.ts';
import {
  authEndpoints,
  emailEndpoints,
  ownershipEndpoints,
  passwordEndpoints,
  resetEndpoints,
  sessionEndpoints,
} from './calls/auth.ts';
import { closed, Email, Id, NewPassword, enumOf, OneTimePassword, Password, RefreshToken } from './fields.ts';

/** POST token/: sign in (AUT-01). */
export const SignIn = Type.Object({ email: Email, password: Password }, closed);
export type SignIn = Static<typeof SignIn>;

/** POST signup/ (AUT-02). */
export const SignUp = Type.Object(
  { email: Email, password: NewPassword, confirm_password: Password },
  closed,
);
export type SignUp = Static<typeof SignUp>;

/** The tokens of a new session. */
export const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() });
export type Tokens = Static<typeof Tokens>;

/** POST token/refresh/, token/blacklist/ and tokens/: the refresh token of the current session. */
const RefreshBody = Type.Object({ refresh: RefreshToken }, closed);

/** The answer of token/refresh/; with rotation (P42), `refresh` replaces the token that was sent. */
export const Refreshed = Type.Object({ access: Type.String(), refresh: Type.Optional(Type.String()) });
export type Refreshed = Static<typeof Refreshed>;

/** Seconds until the user can request a new code (P17). */
export const Countdown = Type.Object({ otp_remaining_time: Type.Integer({ minimum: 0, maximum: 60 }) });
export type Countdown = Static<typeof Countdown>;

/** POST signup/otp/ (OTP-05) and email/otp/. */
const MailedCode = Type.Object({ one_time_password: OneTimePassword }, closed);

/** POST forgot_password/ (RST-01). */
const ForgotPassword = Type.Object({ email: Email }, closed);

/** A pending reset; the answer of forgot_password/ and the body of forgot_password/otp/request/ (RST-02). */
export const ResetKey = Type.Object({ email: Email, forgot_password_id: Id }, closed);
export type ResetKey = Static<typeof ResetKey>;

/** POST forgot_password/otp/verify/ (RST-03). */
export const ResetPassword = Type.Object(
  {
    forgot_password_id: Id,
    email: Email,
    one_time_password: OneTimePassword,
    password: NewPassword,
    confirm_password: Password,
  },
  closed,
);
export type ResetPassword = Static<typeof ResetPassword>;

/** A signed-in device, as listed on the account page. */
export const SessionRecord = Type.Object({
  id: Type.String(),
  ip: Type.String(),
  created_at: Type.String({ description: 'RFC 3339, UTC.' }),
  last_used_at: Type.Optional(Type.String({ description: 'RFC 3339, UTC; to the minute. Our own.' })),
  browser_type: Type.String(),
  os_type: Type.String(),
  device_type: Type.String(),
  current_token: Type.Boolean(),
});
export type SessionRecord = Static<typeof SessionRecord>;

/** POST tokens/revoke/: end another session; `refresh` is the token of the current one. */
const RevokeSession = Type.Object({ token_id: Id, refresh: RefreshToken }, closed);

/** PUT password/ (ACC-06, OWN-04). */
export const ChangePassword = Type.Object(
  {
    current_password: Password,
    password: NewPassword,
    confirm_password: Password,
    end_other_sessions: Type.Optional(
      Type.Boolean({
        description: 'Whether to end all other sessions of the account; true by default.',
      }),
    ),
  },
  closed,
);
export type ChangePassword = Static<typeof ChangePassword>;

/** POST email/: the new address, and the password of the account (OWN-01). */
export const ChangeEmail = Type.Object({ email: Email, password: Password }, closed);
export type ChangeEmail = Static<typeof ChangeEmail>;

/** POST account/delete/ (OWN-02). */
export const EraseAccount = Type.Object({ password: Password }, closed);
export type EraseAccount = Static<typeof EraseAccount>;

/** GET account/: what a person can do with the account as a whole. */
export const AccountStanding = Type.Object({
  new_email: Type.Union([Type.String(), Type.Null()], {
    description: 'The new address that waits for its code, while the code is valid.',
  }),
  is_last_superuser: Type.Boolean({
    description: 'Whether nobody else could manage the site; such an account cannot be deleted.',
  }),
});
export type AccountStanding = Static<typeof AccountStanding>;

/** What a new password is checked for. */
const passwordRuleCodes = ['min_length', 'max_length', 'not_numeric', 'not_similar', 'not_common'] as const;
export type PasswordRuleCode = (typeof passwordRuleCodes)[number];

/** GET password/rules/: the rules for a new password, in the order to show them. */
export const PasswordRuleList = Type.Object({
  rules: Type.Array(
    Type.Object({
      code: enumOf(passwordRuleCodes),
      value: Type.Union([Type.Integer(), Type.Null()], { description: 'The limit, if the rule has one.' }),
      text: Type.String({ description: 'In the language of the request.' }),
    }),
  ),
});
export type PasswordRuleList = Static<typeof PasswordRuleList>;

const open = { tags: ['Sign-in and sign-up'], access: 'anyone' } as const;
const signedIn = { tags: ['Sign-in and sign-up'], access: 'signedIn' } as const;
const reset = { tags: ['Password reset'], access: 'anyone' } as const;
const owned = { tags: ['Ownership'], access: 'verified', isOwn: true } as const;
const ofSessions = { tags: ['Sessions'], access: 'signedIn' } as const;

/** The calls of `calls/auth.ts`. */
export const authCalls = {
  [authEndpoints.signIn]: {
    ...open,
    summary: 'Sign in; after ten wrong passwords in 15 minutes, the network or device has to wait',
    body: SignIn,
    answer: Tokens,
    refusals: [401],
  },
  [authEndpoints.signUp]: {
    ...open,
    summary: 'Create an account and sign in; at most sixty accounts in ten minutes per network',
    body: SignUp,
    answer: Tokens,
  },
  [authEndpoints.requestCode]: {
    ...signedIn,
    summary: 'Mail the code that verifies the e-mail address, at most once a minute and ten times a day',
    answer: Countdown,
    refusals: [400],
  },
  [authEndpoints.verifyCode]: {
    ...signedIn,
    summary: 'Verify the e-mail address by the code; five attempts per code, twenty wrong ones a day',
    body: MailedCode,
  },
  [authEndpoints.refresh]: {
    ...open,
    summary: 'Get a new access token, and with rotation a new refresh token',
    body: RefreshBody,
    answer: Refreshed,
    refusals: [401],
  },
  [authEndpoints.signOut]: { ...open, summary: 'Sign out', body: RefreshBody, refusals: [401] },

  [resetEndpoints.start]: {
    ...reset,
    summary: 'Start a password reset',
    body: ForgotPassword,
    answer: ResetKey,
  },
  [resetEndpoints.requestCode]: {
    ...reset,
    summary: 'Mail the code of a password reset, at most once a minute and ten times a day',
    body: ResetKey,
    answer: Countdown,
  },
  [resetEndpoints.setPassword]: {
    ...reset,
    summary:
      'Set a new password by the code, and end every session; five attempts per code, twenty wrong ones a day',
    body: ResetPassword,
  },

  [passwordEndpoints.change]: {
    tags: ['Password'],
    access: 'verified',
    summary: 'Change the password, five attempts a minute, and end all other sessions of the account',
    body: ChangePassword,
  },
  [passwordEndpoints.rules]: {
    isOwn: true,
    tags: ['Password'],
    access: 'anyone',
    summary: 'The rules for a new password',
    answer: PasswordRuleList,
  },

  [emailEndpoints.change]: {
    ...owned,
    summary:
      'Begin to change the e-mail address; sends nothing yet, and does not tell whether it has an account',
    body: ChangeEmail,
  },
  [emailEndpoints.cancel]: {
    ...owned,
    summary: 'Keep the e-mail address: forgets the new one, and its code is no longer valid',
  },
  [emailEndpoints.requestCode]: {
    ...owned,
    summary: 'Mail the code that confirms the new address, at most once a minute and ten times a day',
    answer: Countdown,
    refusals: [400],
  },
  [emailEndpoints.confirm]: {
    ...owned,
    summary:
      'Change the e-mail address by the code, and tell the old one; five attempts per code, twenty wrong ones a day',
    body: MailedCode,
    answer: CurrentUser,
  },
  [ownershipEndpoints.standing]: {
    ...owned,
    summary: 'What a person can do with the account as a whole',
    answer: AccountStanding,
  },
  [ownershipEndpoints.download]: {
    ...owned,
    summary: 'All that is kept about the person, as one JSON file; five times an hour',
    file: 'application/json',
  },
  [ownershipEndpoints.erase]: {
    ...owned,
    summary: 'Delete the account with all that names the person, and end every session',
    body: EraseAccount,
    refusals: [409],
  },

  [sessionEndpoints.list]: {
    ...ofSessions,
    summary: 'The sessions of the account: the one of the token first, then newest first',
    body: RefreshBody,
    answer: Type.Array(SessionRecord),
  },
  [sessionEndpoints.revoke]: {
    ...ofSessions,
    summary: 'End another session of the account',
    body: RevokeSession,
    refusals: [404],
  },
} satisfies CallSchemas;
