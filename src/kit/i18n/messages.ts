import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Message } from '../../../machines/toasts/toast.machine.ts';

const unexpected = msg`Something went wrong. Try again in a moment.`;

/** The product's own toast messages. The English words come from the specification. */
const wordsByCode = {
  /** AUT-03 */
  signedIn: msg`Signed In`,
  /** AUT-03 */
  signedUp: msg`Signed Up`,
  /** SES-06 */
  signedOut: msg`Signed Out`,
  /** OTP-06 */
  verified: msg`Successfully verified.`,
  /** RST-04 */
  passwordChanged: msg`Password Changed Successfully.`,
  /** NWS-02 */
  subscribed: msg`Subscribed.`,
  /** CON-03 */
  messageReceived: msg`Thank you for contacting us! Your message has been received, and we will get back to you as soon as possible.`,
  /** SUB-02, ACC-07 */
  preferencesUpdated: msg`Alerts & Notifications updated.`,
  /** ACC-02 */
  avatarUpdated: msg`Avatar has been updated.`,
  /** ACC-03 */
  timezoneChanged: msg`Time Zone Changed.`,
  /** ACC-04 */
  tokenRevoked: msg`Token has been revoked.`,
  /** ACC-05 */
  generalUpdated: msg`General Information updated.`,
  /** ACC-06, P20 */
  ownPasswordChanged: msg`Password Changed.`,
  /** OWN-01 */
  emailChanged: msg`E-mail address changed.`,
  /** OWN-02 */
  accountDeleted: msg`Your account is deleted.`,
  /** TPL-01 */
  templateCreated: msg`Template created.`,
  templateUpdated: msg`Template updated.`,
  templateDeleted: msg`Template Deleted.`,
  templateTestSent: msg({ message: 'The test is on its way to {email}.' }),
  /** TMD-01 */
  templateMediaCreated: msg`Template Media created.`,
  templateMediaUpdated: msg`Template Media updated.`,
  templateMediaDeleted: msg`Template Media Deleted.`,
  /** PMD-01 */
  productMediaCreated: msg`Product Media created.`,
  productMediaUpdated: msg`Product Media updated.`,
  productMediaDeleted: msg`Product Media Deleted.`,
  /** PST-01 */
  postCreated: msg`Blog post created.`,
  postUpdated: msg`Blog post updated.`,
  postDeleted: msg`Blog Post Deleted.`,
  /** PST-04 */
  postRefreshed: msg`Blog post refreshed.`,
  /** SBA-01 */
  scheduleCreated: msg`Subscription Created.`,
  scheduleUpdated: msg`Subscription Updated.`,
  scheduleDeleted: msg`Subscription Deleted.`,
  schedulePaused: msg`Subscription paused.`,
  scheduleResumed: msg`Subscription resumed.`,
  scheduleTested: msg`The test is on its way to your e-mail address.`,
  scheduleTestedWeb: msg`The test is in your messages, under the bell.`,
  /** BLG-06 */
  linkCopied: msg({ message: '{link} Copied to Clipboard' }),
  /** BLG-06 */
  linkNotCopied: msg`Can not copy to Clipboard`,
  /** API-06 */
  tokenExpired: msg`Your token has expired, please sign in again.`,
  sessionRevoked: msg`This session was ended from another device, by a new password, or because its account was deleted.`,
  /** NET-04 */
  leftElsewhere: msg`You were signed out in another tab.`,
  /** API-09, P45: no response */
  offline: msg`You are offline. Try again when you are connected.`,
  noAnswer: msg`The server isn't answering. Check your connection, or try again in a moment.`,
  /** A response without our envelope, such as a proxy's error page. */
  unexpected,
  tooLarge: msg`This is too large for the server. Choose a smaller file.`,
  tooMany: msg`Too many requests in a short time. Try again in a few minutes.`,
  unreadable: msg`The server's answer could not be read. Try again in a moment.`,
} satisfies Record<string, MessageDescriptor>;

/** The codes a message from the charts may carry. */
export type MessageCode = keyof typeof wordsByCode;

/** Whether `wordsOf` knows `code`. */
export function isMessageCode(code: string): code is MessageCode {
  return Object.hasOwn(wordsByCode, code);
}

/**
 * A message in the current language: translates our own codes, leaves text from the server or browser as it is. An
 * unknown code, left by another version in a second tab, becomes a general error.
 */
export function wordsOf(message: Message, i18n: I18n): string {
  if ('text' in message) return message.text;
  const descriptor = isMessageCode(message.code) ? wordsByCode[message.code] : unexpected;
  return i18n._({ ...descriptor, ...(message.values ? { values: message.values } : {}) });
}
