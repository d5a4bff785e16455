import type { CurrentUser } from '../../server/contract/users.ts';
import type { Client } from './client.ts';

/** Calls about the people themselves. */
export const usersApi = (client: Client) => ({
  me: (signal?: AbortSignal) => client.call<CurrentUser>('GET', '/users/me/', { signal }),
});

export type UsersApi = ReturnType<typeof usersApi>;
