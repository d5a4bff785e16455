/** The prefix of every call's path on our server. */
export const API_PREFIX = '/api';

/** A call's path without its method, with its parameters filled in and encoded (API-02). */
export function pathOf(call: string, params: Readonly<Record<string, string>>): string {
  const path = call.slice(call.indexOf(' ') + 1);
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
