import { API_PREFIX } from '../../../contract/calls/path.ts';

/**
 * What stands before the path of every call: the documents' own `/api` on the server that `setting` names, with or without a
 * path before it (API-10, NET-01); without a setting, on the origin of the pages. An `/api` at the setting's end is that one.
 */
export function apiBaseOf(setting: string | undefined): string {
  const server = (setting ?? '').trim().replace(/\/+$/, '');
  return server.endsWith(API_PREFIX) ? server : server + API_PREFIX;
}
