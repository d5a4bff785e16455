/**
 * The journeys: stories that people ask about, line by line through the charts and the server (`compose.ts`). Numbers are the
 * server's own.
 */
import { codeLimits, RESET_LIFE_MINUTES, runLimits, sessionLimits } from '../../contract/limits.ts';
import { inWords, lasting } from '../server-answers.ts';
import type { Journey } from './compose.ts';

/** The product starts, for a guest or for somebody whose tokens are kept. */
const starts = (who: 'guest' | 'member'): readonly string[] => [
  'person > app: begins -> starting',
  'app > settings: begins -> language.silent',
  `app > session: begins -> ${who === 'guest' ? 'guest' : 'signedIn.loading'}`,
  'app > messages: begins -> quiet',
  'browser > app: route.changed -> starting',
  'app > settings: settings.speak -> language.loading',
  'browser > settings: loadCatalog answers -> language.spoken',
  'settings > app: settings changes -> running.settling',
  ...(who === 'guest' ? [] : ['server > session: loadUser answers -> signedIn.member.settled']),
  'session > app: session changes -> running.loading',
  `browser > app: loadPage answers -> running.open.${who === 'guest' ? 'guestOnly' : 'member'}`,
];

/** The person is led to another page. */
const opens = (access: string): readonly string[] => [
  'browser > app: route.changed -> running.loading',
  `browser > app: loadPage answers -> running.open.${access}`,
];

const mailsCode: readonly string[] = [
  `server: it mails a code of six digits, which lives for ${lasting(codeLimits.lifeMinutes)}.`,
  'server > code-mail: requestCode answers -> counting [ok]',
  'code-mail > countdown: begins -> counting',
];

/** A wrong code, the last one, and the next that is mailed. */
const locksCode: readonly string[] = [
  'person > form: form.submit -> submitting',
  'server > form: submit answers -> typing [code_wrong]',
  `server: it counts the wrong codes; ${inWords(codeLimits.tries)} lock the code.`,
  'person > form: form.submit -> submitting',
  'server > form: submit answers -> typing [code_locked]',
  'clock > countdown: clock.ticked -> over',
  'countdown > code-mail: countdown answers -> ready',
  'person > code-mail: code.resend -> requesting',
  ...mailsCode,
];

const showsToast: readonly string[] = ['messages > toast: begins -> visible.running'];
const hidesToast: readonly string[] = [
  'clock > toast: after remaining, 3000 ms at first -> fading',
  'clock > toast: after 300 ms -> gone',
  'toast > messages: a child answers -> quiet',
];

const reloadsRows: readonly string[] = [
  'admin-list > list-rows: rows.reload -> loading',
  'server > list-rows: loadPage answers -> filled',
  'list-rows.came > admin-list: rows.came -> edit.closed',
];

/** A form of the staff, from the button to the server's answer. */
const saves: readonly string[] = [
  'person > form: form.submit -> submitting',
  'form > record-save: begins -> reading',
  'browser > record-save: findGaps answers -> sending',
  'record-save > upload: begins -> sending',
  'server > upload: upload.answered -> answered',
  'upload > record-save: send answers -> answered',
  'record-save > form: submit answers -> accepted',
  'form > record-form: form answers -> saved',
];

export const journeys: readonly Journey[] = [
  {
    name: 'sign-up',
    tells:
      'A guest signs up, types a wrong code until it is locked, asks for another one and reaches the dashboard.',
    lines: [
      ...starts('guest'),
      'app > form: begins -> typing',
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'form.succeeded > session: session.open -> signedIn.loading',
      'form > app: flow answers -> running.open.guestOnly',
      'server > session: loadUser answers -> signedIn.unverified.settled',
      'session > app: session changes -> running.redirecting',
      ...opens('unverified'),
      'app > otp: begins -> proving',
      'otp > code-mail: begins -> requesting',
      'otp > form: begins -> typing',
      ...mailsCode,
      ...locksCode,
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'form > otp: form answers -> verified',
      'otp.announceVerified > messages: messages.add -> showing',
      ...showsToast,
      'otp.recheck > session: session.reload -> signedIn.unverified.rechecking',
      'server > session: loadUser answers -> signedIn.member.settled',
      'session > app: session changes -> running.redirecting',
      ...opens('member'),
      'app > dashboard: begins -> page.running',
      ...hidesToast,
    ],
  },
  {
    name: 'forgotten-password',
    tells: 'Somebody who forgot the password asks for a code, and chooses a new password with it.',
    lines: [
      ...starts('guest'),
      'app > password-reset: begins -> asking',
      'password-reset > form: begins -> typing',
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'form > password-reset: request answers -> requested',
      'password-reset > app: flow answers -> running.open.guestOnly',
      `server: the request lives for ${lasting(RESET_LIFE_MINUTES)}; the answer is the same whether there is such an account or not.`,
      ...opens('guestOnly'),
      'app > password-reset: begins -> choosing',
      'password-reset > code-mail: begins -> requesting',
      'password-reset > form: begins -> typing',
      ...mailsCode,
      ...locksCode,
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'form > password-reset: confirmation answers -> changed',
      'password-reset.announceChanged > messages: messages.add -> showing',
      'password-reset > app: flow answers -> running.open.guestOnly',
      ...showsToast,
      ...hidesToast,
    ],
  },
  {
    name: 'session-ends',
    tells: 'A member’s session is renewed, then ended from another device; the member signs in again.',
    lines: [
      ...starts('member'),
      'app > dashboard: begins -> page.running',
      `server: an access token lives for ${lasting(sessionLimits.accessSeconds / 60)}; then the session is renewed.`,
      'server > session: tokens.changed -> signedIn.member.settled',
      'server > session: tokens.changed -> guest [session_revoked]',
      'session > app: session changes -> running.redirecting',
      ...opens('guestOnly'),
      'app > form: begins -> typing',
      'person > form: form.submit -> submitting',
      'server > form: submit answers -> accepted',
      'form.succeeded > session: session.open -> signedIn.loading',
      'form > app: flow answers -> running.open.guestOnly',
      'server > session: loadUser answers -> signedIn.member.settled',
      'session > app: session changes -> running.redirecting',
      ...opens('member'),
      'app > dashboard: begins -> page.running',
    ],
  },
  {
    name: 'new-post',
    tells: 'Staff write a post, look at its preview, save it and publish it.',
    lines: [
      'person > admin-list: begins -> add.closed',
      'admin-list > list-rows: begins -> loading',
      'admin-list > list-work: begins -> idle',
      'server > list-rows: loadPage answers -> filled',
      'list-rows.came > admin-list: rows.came -> add.closed',
      'person > admin-list: place.want -> add.closed',
      'browser > admin-list: address.changed -> add.open.untouched',
      'admin-list > post-panel: begins -> open.preview.closed',
      'post-panel > record-form: begins -> open',
      'record-form > form: begins -> typing',
      'record-form > draft: begins -> looking',
      'browser > draft: readDraft answers -> resting',
      'person > record-form: fields.changed -> open',
      'record-form > draft: draft.note -> pausing',
      'clock > draft: after 500 ms -> resting',
      'person > post-panel: preview.open -> open.preview.coming',
      'browser > post-panel: fetchPreview answers -> open.preview.shown.making',
      'server > post-panel: makePreview answers -> open.preview.shown.made',
      'person > post-panel: preview.close -> open.preview.closed',
      ...saves,
      'record-form > post-panel: form answers -> saved',
      'post-panel > admin-list: creating answers -> add.open.untouched',
      ...reloadsRows,
      'person > admin-list: place.want -> add.open.untouched',
      'browser > admin-list: address.changed -> add.closed',
      'person > list-work: run.begin -> running',
      'list-work > bulk-run: begins -> reading',
      'browser > bulk-run: findGaps answers -> asking',
      'person > bulk-run: run.confirm -> running.performing',
      'server > bulk-run: perform answers -> running.performing',
      'server > bulk-run: perform answers -> running.performing',
      'server > bulk-run: perform answers -> over',
      'bulk-run > list-work: run answers -> idle',
      'list-work.done > admin-list: work.done -> edit.closed',
      ...reloadsRows,
    ],
  },
  {
    name: 'weekly-mailing',
    tells: 'Staff set up a subscription; the server runs it, and a member finds the message in the inbox.',
    lines: [
      'person > subscription-form: begins -> choosing',
      'subscription-form > lookup: begins -> loading',
      'server > lookup: load answers -> loaded',
      'lookup > subscription-form: choices answers -> open.untouched',
      'subscription-form > record-form: begins -> open',
      'record-form > form: begins -> typing',
      'subscription-form > crontab-field: begins -> empty',
      'person > crontab-field: crontab.type -> pausing',
      'clock > crontab-field: after 300 ms -> checking',
      'server > crontab-field: check answers -> checked',
      'person > subscription-form: form.touch -> open.touched.working',
      ...saves,
      'record-form > subscription-form: fields answers -> saved',
      `server: it looks for due runs every ${runLimits.lookSeconds * 1000} ms; what a restart has missed is made up for within ${lasting(runLimits.graceMinutes)}, the latest run within ${lasting(runLimits.latestMinutes)}.`,
      'server: each recipient gets a mail, or a message in the inbox, as the channel says.',
      `server: a mail that cannot be sent is tried ${runLimits.retries} more times; then the log of the subscription counts it as failed.`,
      'server: when a run fails, nobody is told by mail: staff see it in the list of subscriptions and in its log, the operator in the log of the server.',
      'reader > inbox: begins -> asking',
      'reader > messages: begins -> quiet',
      'server > inbox: ask answers -> pausing',
      'inbox.deliver > messages: messages.deliver -> quiet',
      'clock > inbox: after 1000 ms -> asking',
    ],
  },
  {
    name: 'scroll',
    tells: 'A reader scrolls through the blog to its end, and tries again what did not load.',
    lines: [
      'reader > infinite-list: begins -> listing.request.awaited',
      'server > infinite-list: loadPage answers -> listing.request.settled',
      'reader > infinite-list: list.endReached -> listing.reader.waiting',
      'clock > infinite-list: after 2000 ms -> listing.request.awaited',
      'server > infinite-list: loadPage fails -> listing.request.failed',
      'reader > infinite-list: list.retry -> listing.request.settled',
      'clock > infinite-list: after 2000 ms -> listing.request.awaited',
      'server > infinite-list: loadPage answers -> listing.request.settled',
      'reader > infinite-list: list.endReached -> listing.reader.waiting',
      'clock > infinite-list: after 2000 ms -> listing.request.awaited',
      'server > infinite-list: loadPage answers -> complete',
    ],
  },
];
