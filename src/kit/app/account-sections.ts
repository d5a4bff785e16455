import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The account page's sections in order (ACC-01, P58): the id for the address's hash, and the heading. */
export const sections = {
  avatar: msg`Picture`,
  general: msg`General information`,
  timezone: msg`Time Zone`,
  email: msg`E-mail address`,
  password: msg`Password Information`,
  sessions: msg`Sessions`,
  alerts: msg`Alerts & Notifications`,
  data: msg`Your data`,
} satisfies Record<string, MessageDescriptor>;

export type SectionId = keyof typeof sections;

// `Object.keys` does not know that these are all the keys.
export const sectionIds = Object.keys(sections) as SectionId[];

/** The sections that only our own server has the calls for (P44). */
const owned: readonly SectionId[] = ['email', 'data'];
/** The sections that are there on any server. */
export const commonSectionIds = sectionIds.filter((id) => !owned.includes(id));

const ACCOUNT = '/dashboard/account/';
/** Both addresses show the account page (DSH-01). */
const ACCOUNT_PATHS = ['/dashboard/', ACCOUNT];

/** The path to a section of the account page; keeps the current address if the person is already on that page. */
export function sectionPath(id: SectionId, path: string): string {
  return `${ACCOUNT_PATHS.includes(path) ? path : ACCOUNT}#${id}`;
}
