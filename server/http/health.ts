import type { FastifyPluginAsync } from 'fastify';
import { sentence } from '../i18n/say.ts';
import { Refusal } from '../refusal.ts';
import type { ServerWorld } from '../world.ts';
import { envelopeOf, Nothing, Refused } from '../../contract/envelope.ts';
import { answer } from './envelope.ts';
import { addHeaders, apiHeaders } from './headers.ts';

/** A probe that hangs is as bad as one that fails, and nobody should wait for it. */
const PATIENCE_MS = 3000;

/**
 * Writes to the log of the database and, by a result too large for memory, a temporary file: neither works on a full
 * disk or a standby, and neither leaves anything behind.
 */
const WRITE_PROBE = `begin; set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'renas', 'ready');
  select count(*) from generate_series(1, 5000); commit`;

/** Requests that come while a probe is under way share its answer, so that nobody can keep the server busy with probes. */
function shared(probe: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return () =>
    (underWay ??= answersInTime(probe).finally(() => {
      underWay = undefined;
    }));
}

async function answersInTime(probe: () => Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, PATIENCE_MS, false);
  try {
    return await Promise.race([probe(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process is up. `/readyz`: it can do its work, writing included, or which services do not answer. */
export function healthRoutes({ database, health, isReady }: ServerWorld): FastifyPluginAsync {
  const probes = {
    database: shared(() => database.pool.query(WRITE_PROBE).then(() => true)),
    mail: shared(health.mail),
    media: shared(health.media),
    server: async () => isReady?.() !== false,
  };
  const hidden = { hide: true, response: { 200: envelopeOf(Nothing), 503: Refused } };
  return async (routes) => {
    addHeaders(routes, apiHeaders);
    routes.get('/healthz', { logLevel: 'warn', schema: hidden }, async (request) => answer(request, {}));
    routes.get('/readyz', { logLevel: 'warn', schema: hidden }, async (request) => {
      const names = Object.keys(probes);
      const up = await Promise.all(Object.values(probes).map((probe) => probe()));
      const down = names.filter((_, index) => up[index] !== true).join(', ');
      if (down !== '')
        throw new Refusal(
          503,
          'not_ready',
          { detail: [sentence('not_ready', { services: down })] },
          { 'retry-after': '5' },
        );
      return answer(request, {});
    });
  };
}
