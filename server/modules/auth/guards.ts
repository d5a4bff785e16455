import type { FastifyRequest } from 'fastify';
import type { Guards } from '../../http/route.ts';
import { sentence } from '../../i18n/say.ts';
import type { Account, Sessions } from './sessions.service.ts';
import { notSignedIn, Refusal } from '../../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by the guards. */
    account: Account | null;
  }
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,2000})$/i.exec(header ?? '')?.[1];
}

/** Builds the guards; each includes the ones before it. */
export function createGuards(sessions: Sessions): Guards {
  const enter = async (request: FastifyRequest): Promise<Account['user']> => {
    const token = bearer(request.headers.authorization);
    const account = token === undefined ? undefined : await sessions.authenticate(token);
    if (account === undefined) throw notSignedIn();
    request.account = account;
    return account.user;
  };
  const forbidden = () => new Refusal(403, 'forbidden', { detail: [sentence('forbidden')] });
  const unverified = () => new Refusal(403, 'not_verified', { detail: [sentence('not_verified')] });
  const enterVerified = async (request: FastifyRequest): Promise<Account['user']> => {
    const user = await enter(request);
    if (!user.is_verified) throw unverified();
    return user;
  };
  return {
    signedIn: async (request) => void (await enter(request)),
    verified: async (request) => void (await enterVerified(request)),
    staff: async (request) => {
      const user = await enterVerified(request);
      if (!user.is_staff) throw forbidden();
    },
    superuser: async (request) => {
      const user = await enterVerified(request);
      if (!user.is_superuser) throw forbidden();
    },
  };
}

/** The account of a guarded request. @throws if the route has no guard, which is a bug. */
export function accountOf(request: FastifyRequest): Account {
  if (request.account === null) throw new Error('the route has no guard');
  return request.account;
}

/** Updates the account of a request, so that the answer uses it. @returns the account. */
export function setUser(request: FastifyRequest, user: Account['user']): Account['user'] {
  request.account = { ...accountOf(request), user };
  return user;
}
