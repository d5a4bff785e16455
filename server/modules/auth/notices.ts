import { isLocale } from '../../../contract/locale.ts';
import type { Mail, MailKind } from '../../world.ts';
import type { UserRow } from '../account/users.repo.ts';
import { wallOf } from '../subscriptions/zone-clock.ts';
import { deviceOf, UNKNOWN, type ClientInfo } from './user-agent.ts';

/** What an account's owner is told about, whoever did it. */
type Notice = Extract<
  MailKind,
  'session-reused' | 'password-changed' | 'new-device' | 'email-changed' | 'account-deleted'
>;

/** The address can reset no password any more: whoever did not do it needs people. */
const lost: ReadonlySet<Notice> = new Set<Notice>(['email-changed', 'account-deleted']);

/**
 * A mail that tells an account's owner what happened, when and from where, and how to take the account back or get help. It is in
 * the account's language: the request's may be a stranger's.
 */
export function noticeTo(
  { email, language: stored, timezone }: UserRow,
  kind: Notice,
  at: Date,
  client?: ClientInfo,
): Mail {
  const language = isLocale(stored) ? stored : 'en';
  const time = timeIn(timezone, at);
  const details = client === undefined ? {} : { time, device: deviceNameOf(client), ip: client.ip };
  return {
    kind,
    to: email,
    language,
    values: { link: `/${language}/${lost.has(kind) ? 'contact' : 'reset-password'}/`, ...details },
    real: true,
  };
}

/** For example `2026-03-01 15:00, Asia/Baghdad`: the same in every language. */
function timeIn(zone: string, at: Date): string {
  const wall = new Date(wallOf(zone, at.getTime())).toISOString();
  return `${wall.slice(0, 10)} ${wall.slice(11, 16)}, ${zone}`;
}

function deviceNameOf({ userAgent }: ClientInfo): string {
  const { browser_type, os_type } = deviceOf(userAgent);
  return [browser_type, os_type].filter((name) => name !== UNKNOWN).join(', ') || '–';
}
