import type { UserAnswer } from '../../machines/session/session.machine.ts';
import { accountEndpoints } from '../../contract/calls/account.ts';
import type { Client } from '../kit/wire/client.ts';

/**
 * Loads the current user (SES-01). Only a 401 means that the tokens are invalid; any other refusal, like no response at
 * all, says nothing about the person and throws.
 */
export async function loadUser(client: Client, signal: AbortSignal): Promise<UserAnswer> {
  const result = await client.call(accountEndpoints.me, { signal });
  if (result.success) return { isKnown: true, user: result.data };
  if (result.status === 401) return { isKnown: false };
  throw new Error(result.errors['detail']?.[0] ?? result.code);
}
