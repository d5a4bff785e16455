import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { openTestDatabase } from '../support/database.ts';

test('a transaction that fails leaves nothing behind, and the next one starts clean', async () => {
  const database = await openTestDatabase();
  try {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(`insert into tries (key, count, window_ends_at) values ('k', 1, now())`);
      await tx.execute('select 1 / 0');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect((await database.pool.query('select * from tries')).rows).toEqual([]);
  } finally {
    await database.close();
  }
});

test('a connection that breaks during a transaction leaves no trace in the next', async () => {
  const database = await openTestDatabase();
  try {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`insert into tries (key, count, window_ends_at) values ('k', 1, now())`);
    client.release(true);
    expect((await database.pool.query('select * from tries')).rows).toEqual([]);
  } finally {
    await database.close();
  }
});

test('opening a migrated database again changes nothing, and simultaneous openings agree', async () => {
  const database = await openTestDatabase();
  try {
    const migrations = async () =>
      (await database.pool.query('select hash from drizzle.__drizzle_migrations')).rows;
    const before = await migrations();
    expect(before.length).toBeGreaterThan(0);
    if (database.kind === 'postgres') {
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
      const url = new URL(inject('postgresUrl'));
      url.pathname = `/${rows[0]?.name}`;
      const others = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: url.href, dir: '' })));
      await Promise.all(others.map((other) => other.close()));
    }
    expect(await migrations()).toEqual(before);
  } finally {
    await database.close();
  }
});

test('exclusive jobs on a database never overlap, even across instances', async () => {
  const database = await openTestDatabase();
  try {
    if (database.kind === 'pglite') {
      expect(await database.exclusive(async () => 'done')).toBe('done');
      return;
    }
    let inside = 0;
    let most = 0;
    const job = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await database.pool.query('select 1');
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4].map(() => database.exclusive(job)));
    expect(most).toBe(1);
  } finally {
    await database.close();
  }
});
