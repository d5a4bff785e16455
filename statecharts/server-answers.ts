/** What the server decides about a chart's requests: its refusals with their numbers, which are the server's own. */
import { AVATAR_MAX_BYTES } from '../contract/account.ts';
import type { AnswerCode } from '../contract/codes.ts';
import {
  allowances,
  codeLimits,
  EMAIL_CHANGE_LIFE_MINUTES,
  RESET_LIFE_MINUTES,
  sessionLimits,
  type Allowance,
} from '../contract/limits.ts';

/** The envelope's `code`, and when the server answers it. */
export type ServerAnswer = { code: AnswerCode; says: string };

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** `five`, and from eleven on `11`. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** `five minutes`, `one day`. */
export function lasting(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`;
}

const throttled = ({ max, minutes }: Allowance, what: string, by: string): ServerAnswer => ({
  code: 'throttled',
  says: `More than ${inWords(max)} ${what} within ${lasting(minutes)} from ${by}.`,
});

const codes: readonly ServerAnswer[] = [
  {
    code: 'code_wrong',
    says: `The code is wrong, or has expired: it lives for ${lasting(codeLimits.lifeMinutes)}, and until the next one is mailed.`,
  },
  {
    code: 'code_locked',
    says: `After ${inWords(codeLimits.tries)} wrong codes the code is locked: even the right one is refused; another can be mailed.`,
  },
  throttled(allowances.wrongCodes, 'wrong codes', 'one device or network'),
];
const wrongPasswords = throttled(allowances.wrongPasswords, 'wrong passwords', 'one device or network');

/** By machine file name. */
export const serverAnswers: Readonly<Record<string, readonly ServerAnswer[]>> = {
  account: [throttled(allowances.passwordChanges, 'changes of the password', 'one session')],
  avatar: [
    {
      code: 'payload_too_large',
      says: `The picture is larger than ${inWords(AVATAR_MAX_BYTES / 1024 ** 2)} MB.`,
    },
    throttled(allowances.avatarChanges, 'pictures', 'one account'),
  ],
  'code-mail': [
    {
      code: 'ok',
      says: `Asked again within ${codeLimits.resendSeconds} seconds, it mails nothing and says how many seconds are left.`,
    },
    throttled(allowances.codeMails, 'codes', 'one device or network'),
  ],
  'email-change': [
    ...codes,
    {
      code: 'invalid',
      says: `The new address has waited for its code for more than ${lasting(EMAIL_CHANGE_LIFE_MINUTES)}.`,
    },
    throttled(allowances.emailChangeMails, 'codes for new addresses', 'one account'),
    wrongPasswords,
  ],
  form: [
    wrongPasswords,
    throttled(allowances.signUps, 'sign-ups', 'one network'),
    throttled(allowances.contactMessages, 'messages', 'one sender'),
    throttled(allowances.newsletterSubscriptions, 'subscriptions to the newsletter', 'one network'),
  ],
  otp: codes,
  ownership: [throttled(allowances.dataDownloads, 'downloads of one’s data', 'one account'), wrongPasswords],
  'password-reset': [
    ...codes,
    {
      code: 'reset_expired',
      says: `The request is older than ${lasting(RESET_LIFE_MINUTES)}, or has been used.`,
    },
  ],
  session: [
    {
      code: 'token_not_valid',
      says: `The session has expired: after ${sessionLimits.idleDays} days without use, ${sessionLimits.mostDays} days at most. An access token lives for ${lasting(sessionLimits.accessSeconds / 60)}, then the session is renewed.`,
    },
    {
      code: 'session_revoked',
      says: 'The session was ended from another device, by a new password, or with its account.',
    },
  ],
  'subscription-form': [throttled(allowances.subscriptionTests, 'test messages', 'one account')],
  'template-preview': [throttled(allowances.templateTests, 'test mails', 'one account')],
};
