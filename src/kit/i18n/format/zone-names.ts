import type { Zone } from '../../../../machines/account/timezone.machine.ts';

/** The IANA name: `America/Argentina/Salta`. */
export const zoneName = ({ area, location }: Zone): string => `${area}/${location}`;

/** The first of the zones that this browser can tell the time of; UTC where it knows none of them. */
export function knownZone(...names: string[]): string {
  return names.find(isKnown) ?? 'UTC';
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
