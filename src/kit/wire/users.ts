import type { ChangePassword, PasswordRules, SessionRecord } from '../../../contract/auth.ts';
import type { ChangeNames, ChangeTimeZone, CurrentUser, TimeZones } from '../../../contract/account.ts';
import type { Client } from './client.ts';
import type { TokenStore } from './tokens.ts';

const USERS = '/users';
const PASSWORD = `${USERS}/auth/password/`;
const SESSIONS = `${USERS}/auth/tokens/`;

/** Calls about the people themselves: each is about the person who is signed in. */
export const usersApi = (client: Client, tokens: TokenStore) => {
  // The server tells the session in use by its refresh token.
  const refresh = () => tokens.read()?.refresh ?? '';
  return {
    me: (signal?: AbortSignal) => client.call<CurrentUser>('GET', `${USERS}/me/`, { signal }),
    /** The person's time zone and those there are to choose from. */
    timezone: (signal?: AbortSignal) => client.call<TimeZones>('GET', `${USERS}/timezone/`, { signal }),
    changeTimezone: (body: ChangeTimeZone, signal?: AbortSignal) =>
      client.call<TimeZones>('PUT', `${USERS}/timezone/`, { body, signal }),
    changeAccount: (body: ChangeNames, signal?: AbortSignal) =>
      client.call<CurrentUser>('PUT', `${USERS}/account/`, { body, signal }),
    changePassword: (body: ChangePassword, signal?: AbortSignal) =>
      client.call('PUT', PASSWORD, { body, signal }),
    /** What a new password is held against; a guest may ask too. */
    passwordRules: (signal?: AbortSignal) =>
      client.call<PasswordRules>('GET', `${PASSWORD}rules/`, { signal }),
    /** The devices on which the person is signed in. */
    sessions: (signal?: AbortSignal) =>
      client.call<SessionRecord[]>('POST', SESSIONS, { body: () => ({ refresh: refresh() }), signal }),
    /** Ends another session; the one in use is refused. */
    revokeSession: (id: string, signal?: AbortSignal) =>
      client.call('POST', `${SESSIONS}revoke/`, {
        body: () => ({ token_id: id, refresh: refresh() }),
        signal,
      }),
  };
};

export type UsersApi = ReturnType<typeof usersApi>;
