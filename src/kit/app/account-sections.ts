import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The matters of the account page in their order (ACC-01): the id that the address may name, and the heading. */
export const sections = {
  avatar: msg`Picture`,
  timezone: msg`Time Zone`,
  sessions: msg`Sessions`,
  general: msg`General information`,
  password: msg`Password Information`,
  alerts: msg`Alerts & Notifications`,
} satisfies Record<string, MessageDescriptor>;

export type SectionId = keyof typeof sections;

// The keys are those that stand above.
export const sectionIds = Object.keys(sections) as SectionId[];

const ACCOUNT = '/dashboard/account/';
/** Both addresses show the account page (DSH-01). */
const ACCOUNT_PATHS = ['/dashboard/', ACCOUNT];

/** The path of a matter of the account page; a person who is on that page already stays at its address. */
export function sectionPath(id: SectionId, path: string): string {
  return `${ACCOUNT_PATHS.includes(path) ? path : ACCOUNT}#${id}`;
}
