import { API_PREFIX } from '../../../contract/calls/path.ts';

/**
 * What stands before the path of every call: the documents' own `/api` on the server that `setting` names, with or without a
 * path before it (API-10, NET-01); without a setting, on the origin of the pages. An `/api` at the setting's end is that one.
 */
export function apiBaseOf(setting: string | undefined): string {
  const server = (setting ?? '').trim().replace(/\/+$/, '');
  return server.endsWith(API_PREFIX) ? server : server + API_PREFIX;
}

/**
 * Where addresses lead that a server's answers give without a server: they are relative to the answer (RFC 3986, 5.1.3), so to
 * the API's own origin. Undefined where the pages come from there, too. `setting` is that of `apiBaseOf`.
 */
export function mediaOriginOf(setting: string | undefined): string | undefined {
  const base = apiBaseOf(setting);
  return URL.canParse(base) ? new URL(base).origin : undefined;
}
