import type { TimeZones, ZoneParts } from '../../../contract/account.ts';
import { canonicalZone } from '../../http/timezone.ts';

/**
 * Time zones that the platform still lists under an old name, with their new name in the time zone database. Browsers
 * report either; people look for the new one.
 */
const renamed = new Map(
  Object.entries({
    UTC: 'Etc/UTC',
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
);

const today = (name: string): string => renamed.get(name) ?? name;

/** The zones an account may have: the platform's, under their new names, and Etc/UTC. */
const offered: ReadonlySet<string> = new Set(
  [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(today).toSorted(),
);

/** Splits a zone at its first slash (P26). */
function partsOf(zone: string): ZoneParts {
  const slash = zone.indexOf('/');
  return { area: zone.slice(0, slash), location: zone.slice(slash + 1) };
}

function byArea(): Record<string, string[]> {
  const areas: Record<string, string[]> = {};
  for (const zone of offered) {
    const { area, location } = partsOf(zone);
    (areas[area] ??= []).push(location);
  }
  return areas;
}

const available = byArea();

/**
 * Finds the listed zone for a name in any case, or for an old name such as `Asia/Calcutta` or `US/Pacific`; undefined
 * if there is none.
 */
export function listedZone(name: string): string | undefined {
  const known = canonicalZone(name);
  if (known === undefined) return undefined;
  const resolved = new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone;
  return [known, resolved].map(today).find((zone) => offered.has(zone));
}

/** The account's zone for the account page (ACC-03). */
export function describeZones(stored: string): TimeZones {
  return {
    user_timezone: partsOf(listedZone(stored) ?? 'Etc/UTC'),
    available_timezones: available,
  };
}
