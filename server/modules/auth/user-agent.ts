import { parse } from 'bowser';

const LONGEST = 500;
/** For what a browser does not reveal. */
export const UNKNOWN = 'Unknown';

/** Where a request comes from. */
export interface ClientInfo {
  ip: string;
  userAgent: string | undefined;
  /** The device's mark from its last sign-in (docs/decisions/0027). */
  deviceMark: string | undefined;
}

/** A device as named on the account page. */
export interface Device {
  browser_type: string;
  os_type: string;
  device_type: string;
}

/** Parses a User-Agent header; never throws, whatever a client sends. */
export function deviceOf(header: string | undefined): Device {
  const { browser, os, platform } = parse((header ?? '').slice(0, LONGEST).trim() || '-');
  const major = browser.version?.split('.')[0];
  return {
    browser_type: [browser.name, major].filter(Boolean).join(' ') || UNKNOWN,
    os_type: [os.name, os.versionName ?? os.version].filter(Boolean).join(' ') || UNKNOWN,
    device_type: platform.type ?? UNKNOWN,
  };
}

/** What stays the same when a device's browser or system is updated. */
export function familyOf({ browser_type, os_type, device_type }: Device): string {
  return [browser_type.replace(/ \d+$/, ''), os_type.split(' ')[0], device_type].join(', ');
}
