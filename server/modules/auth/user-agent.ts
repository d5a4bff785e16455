import { parse } from 'bowser';

const LONGEST = 500;
const UNKNOWN = 'Unknown';

/** How the account page names a device; `Unknown` where the browser does not say. */
export interface Device {
  browser_type: string;
  os_type: string;
  device_type: string;
}

/** Reads a User-Agent header; never throws, whatever a client sends. */
export function deviceOf(header: string | undefined): Device {
  const { browser, os, platform } = parse((header ?? '').slice(0, LONGEST).trim() || '-');
  const major = browser.version?.split('.')[0];
  return {
    browser_type: [browser.name, major].filter(Boolean).join(' ') || UNKNOWN,
    os_type: [os.name, os.versionName ?? os.version].filter(Boolean).join(' ') || UNKNOWN,
    device_type: platform.type ?? UNKNOWN,
  };
}
