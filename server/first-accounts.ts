import { verify } from '@node-rs/argon2';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DEMO_PASSWORD, demoAccounts } from './demo/demo-world.ts';
import { sessions, users } from './db/schema.ts';
import { seed, seedAdmin } from './demo/seed.ts';
import { isLoopback, type Environment } from './env.ts';
import type { Log } from './log.ts';
import type { ServerWorld } from './world.ts';

/** A demo account for people at this machine. */
export interface DemoSignIn {
  email: string;
  note: string;
}

/** What the start reports about accounts. */
export interface FirstAccounts {
  demoAccounts: readonly DemoSignIn[];
  adminLink: string | undefined;
}

/**
 * Creates the accounts for a first start (P43): the demo world if only this machine can reach the server, else the
 * administrator in ADMIN_EMAIL. In production others reach it by a proxy, wherever it listens. If the server has become
 * public, locks the demo accounts, whose password is public.
 */
export async function prepareAccounts(
  world: ServerWorld,
  {
    production,
    host,
    seed: kind,
    seedPosts,
    adminEmail,
  }: Pick<Environment, 'production' | 'host' | 'seed' | 'seedPosts' | 'adminEmail'>,
  log: Log,
): Promise<FirstAccounts> {
  if (isLoopback(host) && !production) {
    await seed(world.database, kind, seedPosts);
    return { demoAccounts: await openDemoAccounts(world), adminLink: undefined };
  }
  const open = await openDemoAccounts(world);
  if (open.length > 0) {
    await lockAccounts(world, open);
    log.warn(
      { accounts: open.length },
      'The demo accounts are locked: the server is reachable from outside.',
    );
  }
  return {
    demoAccounts: [],
    adminLink: adminEmail === undefined ? undefined : await seedAdmin(world, adminEmail),
  };
}

async function openDemoAccounts({ database }: ServerWorld): Promise<DemoSignIn[]> {
  const notes = new Map(demoAccounts.map(({ id, note }) => [id, note]));
  // By their ids: somebody may have given one another address.
  const found = await database.db
    .select()
    .from(users)
    .where(inArray(users.id, [...notes.keys()]))
    .orderBy(users.id);
  const opened = await Promise.all(
    found.map(async ({ id, email, password }) => {
      const note = notes.get(id) ?? '';
      return password !== '' && (await verify(password, DEMO_PASSWORD)) ? [{ email, note }] : [];
    }),
  );
  return opened.flat();
}

/** An empty password lets nobody in; a reset by mail still works. */
async function lockAccounts({ database, now }: ServerWorld, accounts: readonly DemoSignIn[]): Promise<void> {
  await database.db.transaction(async (tx) => {
    for (const { email } of accounts) {
      const locked = await tx
        .update(users)
        .set({ password: '' })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      const ids = locked.map(({ id }) => id);
      await tx
        .update(sessions)
        .set({ revoked_at: now(), revoked_why: 'demo account locked' })
        .where(and(inArray(sessions.user_id, ids), isNull(sessions.revoked_at)));
    }
  });
}
