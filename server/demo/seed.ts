import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { ARGON2ID } from '../modules/auth/passwords.ts';
import { startReset } from '../modules/auth/reset.service.ts';
import { usersRepo } from '../modules/account/users.repo.ts';
import type { ServerWorld } from '../world.ts';
import { DEMO_PASSWORD, demoAccounts, demoSessions, demoSubscribers } from './demo-world.ts';
import type { Database, Tx } from '../db/open.ts';
import { posts, productMedia, sessions, subscribers, templateMedia, templates, users } from '../db/schema.ts';

/** The same salt every time, so that demo worlds are identical; the password is public anyway. */
const DEMO_SALT = Buffer.from('renas demo world');

/**
 * Fills an empty database with the demo world. Call it only for a server that listens on loopback: the demo's passwords
 * are public.
 *
 * @param postCount the minimum number of posts; by default those written for the demo.
 * @returns whether it did; leaves a database with any account unchanged.
 */
export function seed(database: Database, kind: 'demo' | 'none', postCount?: number): Promise<boolean> {
  if (kind === 'none') return Promise.resolve(false);
  return database.exclusive(async () => {
    const password = await hash(DEMO_PASSWORD, { ...ARGON2ID, salt: DEMO_SALT });
    return database.db.transaction(async (tx) => {
      if (!(await usersRepo.isEmpty(tx))) return false;
      await tx
        .insert(users)
        .values(demoAccounts.map(({ note: _, ...account }) => ({ ...account, password })));
      await tx.insert(sessions).values([...demoSessions]);
      await tx.insert(subscribers).values([...demoSubscribers]);
      await seedBlog(tx, postCount);
      const { seedSchedules } = await import('./seed-schedules.ts');
      await seedSchedules(tx);
      return true;
    });
  });
}

async function seedBlog(tx: Tx, postCount: number | undefined): Promise<void> {
  // The demo's many texts are only needed on a first start.
  const { mediaRows, postRows, templateRows } = await import('./demo-posts.ts');
  await tx.insert(templateMedia).values([...(await mediaRows('templates'))]);
  await tx.insert(productMedia).values([...(await mediaRows('products'))]);
  await tx.insert(templates).values([...templateRows]);
  for (const rows of postRows(postCount)) await tx.insert(posts).values(rows);
  // Inserting rows with explicit numbers leaves the sequences behind.
  for (const table of ['template_media', 'product_media', 'templates', 'posts'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'pk'), (select max(pk) from ${sql.identifier(table)}))`,
    );
}

/**
 * Creates the first account of a public server (P43): a superuser without a password, so nobody can sign in to it. Its
 * password is set by an ordinary reset: the link opens the screen, which mails a code. The link is valid for an hour
 * and for one new password; while there is no password, every start makes a new one. Once a superuser has a password, no
 * account is made: that one may have left the address, or the account at the address was deleted.
 *
 * @returns the link, also sent by mail; undefined if the account or another superuser already has a password.
 */
export function seedAdmin(
  { database, outbox, now, settings }: Pick<ServerWorld, 'database' | 'outbox' | 'now' | 'settings'>,
  email: string,
): Promise<string | undefined> {
  return database.exclusive(() =>
    database.db.transaction(async (tx) => {
      const rights = { is_verified: true, is_staff: true, is_superuser: true };
      if (!(await usersRepo.hasOpenSuperuser(tx)))
        await usersRepo.insert(tx, { email, password: '', created_at: now(), ...rights });
      const account = await usersRepo.findByEmail(tx, email);
      if (!account || account.password !== '') return undefined;
      const id = await startReset(tx, { email, user: account, origin: 'first start' }, now());
      const link = `${settings.publicUrl}/reset-password/${encodeURIComponent(email)}/${id}/`;
      await outbox.post(tx, {
        kind: 'set-password',
        to: email,
        language: 'en',
        values: { link },
        real: true,
      });
      return link;
    }),
  );
}
