import type { Refreshed } from '../../../contract/auth.ts';
import { unreadable, type CallResult, type RefusedAnswer } from './answer.ts';
import type { TokenStore } from './tokens.ts';

/** The outcome of asking for a new access token. */
export type Renewal =
  | { kind: 'renewed'; access: string }
  /** The server refuses the refresh token; the tokens are removed. */
  | { kind: 'refused' }
  /** The response says nothing about the token (busy, throttled, unreadable); the tokens stay. */
  | { kind: 'postponed'; result: RefusedAnswer }
  /** The tokens are gone: the person signed out meanwhile, here or in another tab. */
  | { kind: 'gone' };

/** The part of `navigator.locks` we use; undefined in browsers without Web Locks. */
export type Locks = Pick<LockManager, 'request'> | undefined;

interface RenewalOptions {
  /** POST token/refresh/ without a bearer token. Throws NetworkFault. */
  refresh: (refresh: string) => Promise<CallResult>;
  tokens: TokenStore;
  locks: Locks;
  /** Called once per session that the server has ended, with its refusal. */
  onExpired: (why: RefusedAnswer) => void;
}

const LOCK = 'renas-refresh';
/** How long one tab's tokens may take to reach another: local storage events are delayed. */
const NEWS_MS = 1000;
const REFUSING_STATUSES = [400, 401, 403];

/**
 * Returns `renew(failed)`, which replaces a failed access token (API-05, P12, P13, P42). Calls that fail together share
 * one refresh: within a tab through the promise, across tabs through a Web Lock.
 */
export function createRenewal({ refresh, tokens, locks, onExpired }: RenewalOptions) {
  const underWay = new Map<string, Promise<Renewal>>();
  /** Releases the lock this tab still holds, so that its next refresh does not wait for itself. */
  let letGo = (): void => undefined;

  async function ask(failed: string): Promise<Renewal> {
    const sent = tokens.read();
    if (!sent) return { kind: 'gone' };
    // Another tab or an earlier call refreshed while this one waited for the lock.
    if (sent.access !== failed) return { kind: 'renewed', access: sent.access };

    const result = await refresh(sent.refresh);
    const kept = tokens.read();
    if (!kept) return { kind: 'gone' };
    // Somebody has signed in again meanwhile; this response is about an abandoned session.
    if (kept.refresh !== sent.refresh) return { kind: 'renewed', access: kept.access };

    if (result.success) {
      // Another server may send anything; what is used is checked.
      const { access, refresh: rotated = sent.refresh } = (result.data ?? {}) as Partial<Refreshed>;
      if (typeof access !== 'string') return { kind: 'postponed', result: unreadable(result.status) };
      tokens.write({ access, refresh: rotated });
      return { kind: 'renewed', access };
    }
    if (!isRefusingToken(result)) return { kind: 'postponed', result };
    tokens.remove();
    onExpired(result);
    return { kind: 'refused' };
  }

  /** Refreshes if nobody else does; null if another tab holds the lock. */
  function askFirst(failed: string, manager: NonNullable<Locks>): Promise<Renewal | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Renewal | null>();
    manager
      .request(LOCK, { ifAvailable: true }, async (lock) => {
        const renewal = lock && (await ask(failed));
        resolve(renewal);
        // Tabs that fail before they see the new tokens find the lock taken and wait for them.
        if (renewal?.kind !== 'renewed') return;
        await new Promise<void>((passed) => {
          letGo = passed;
          setTimeout(passed, NEWS_MS);
        });
      })
      .catch(reject);
    return promise;
  }

  async function askAlone(failed: string, manager: NonNullable<Locks>): Promise<Renewal> {
    letGo();
    const first = await askFirst(failed, manager);
    if (first) return first;
    const news = new AbortController();
    const stop = tokens.watch((now) => {
      // The refresh token arrives before its access token.
      if (now?.access !== failed) news.abort();
    });
    if (tokens.read()?.access !== failed) news.abort();
    try {
      return await manager.request(LOCK, { signal: news.signal }, () => ask(failed));
    } catch (error) {
      if (!news.signal.aborted) throw error;
      return ask(failed);
    } finally {
      stop();
    }
  }

  return function renew(failed: string): Promise<Renewal> {
    const shared = underWay.get(failed);
    if (shared) return shared;
    const asked = (locks ? askAlone(failed, locks) : ask(failed)).finally(() => underWay.delete(failed));
    underWay.set(failed, asked);
    return asked;
  };
}

function isRefusingToken({ code, status }: RefusedAnswer): boolean {
  return REFUSING_STATUSES.includes(status) && code !== 'unreadable';
}
