import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiter } from './rate-limiter.ts';
import { requestsPerNetwork, SHARED_EVERY } from './rate-limits.ts';

interface Counted {
  own: number;
  /** How many of them it has shared with the other instances. */
  shared: number;
  /** Those of the other instances, as far as they are shared. */
  others: number;
}

/** The interface of a store for `@fastify/rate-limit`. */
interface Store {
  incr(network: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void;
  child(): Store;
}

/**
 * Makes the class of a store that counts each network's requests over all instances. Each instance counts alone and
 * shares its count through the database every `SHARED_EVERY` requests of a network, so that few visitors cost a query;
 * in return, a network gets up to `SHARED_EVERY` extra requests per further instance. Windows are full minutes on every
 * instance, so no wait is longer than one, whatever the clock does.
 */
export function sharedStore(
  rateLimiter: RateLimiter,
  now: () => Date,
  log: FastifyBaseLogger,
): new () => Store {
  const { windowMs, max } = requestsPerNetwork;
  let minute = 0;
  let counts = new Map<string, Counted>();

  async function share(network: string, counted: Counted, inMinute: number): Promise<void> {
    const times = counted.own - counted.shared;
    counted.shared += times;
    const claim = { limit: requestsPerNetwork, subject: `${inMinute} ${network}`, times };
    try {
      const [all] = await rateLimiter.count([claim]);
      if (all) counted.others = Math.max(counted.others, all.count - counted.shared);
    } catch (error) {
      // Counting goes on here; what could not be shared is included the next time.
      counted.shared -= times;
      log.debug({ err: error }, 'the requests were not counted together');
    }
  }

  return class SharedStore implements Store {
    incr: Store['incr'] = (network, done) => {
      const at = now().getTime();
      const current = Math.floor(at / windowMs);
      if (current !== minute) [minute, counts] = [current, new Map()];
      const counted = counts.get(network) ?? { own: 0, shared: 0, others: 0 };
      counts.set(network, counted);
      counted.own += 1;
      const answer = (): void =>
        done(null, { current: counted.own + counted.others, ttl: (current + 1) * windowMs - at });
      // Beyond the limit, the others need not know more.
      const isTime = counted.own % SHARED_EVERY === 0 && counted.own + counted.others <= max + SHARED_EVERY;
      if (isTime) void share(network, counted, current).then(answer);
      else answer();
    };

    child = (): Store => this;
  };
}
