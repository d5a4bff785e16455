import { Pool, type PoolClient, type PoolConfig } from 'pg';

const ignore = (): void => {};

/**
 * A pool that outlives its server (OPS-01). `pg` emits the loss of a connection as an `error` event, which ends the
 * process if nobody listens, and it takes a client that is in use back only when its user returns it. Drizzle does
 * not if its `begin` fails, so here a lost client is returned right away, and its user's own return does nothing.
 */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  const inUse = new WeakSet<PoolClient>();
  pool.on('error', ignore);
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!inUse.has(client)) return;
      client.release(error);
      client.release = ignore;
    });
  });
  return pool;
}
