import type { Zone } from '../../../../machines/account/timezone.machine.ts';

/** The IANA name: `America/Argentina/Salta`. */
export const zoneName = ({ area, location }: Zone): string => `${area}/${location}`;

/** A part of it for people: `Argentina, Salta`, `New York`. */
export const zoneLabel = (part: string): string => part.replaceAll('_', ' ').replaceAll('/', ', ');

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
