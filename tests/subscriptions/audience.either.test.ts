// @module-tag deeper
import { expect, inject, test } from 'vitest';
import { createAudience } from '../../server/modules/subscriptions/audience.ts';
import { addMembers, CHANNEL, choose, TYPE } from '../support/schedules.ts';
import { useServer } from '../support/server.ts';

const { database } = useServer();
const query = (statement: string) => database().pool.query(statement);

test('SBA-04 the recipients of a message are computed once, and again after any change, whoever makes it', async () => {
  const { db } = database();
  const audience = createAudience();
  const kind = { subscription_type_id: TYPE.opportunities, subscription_channel_id: CHANNEL.email };
  // An instance that has counted nothing yet is right by itself.
  const seen = async (): Promise<number[]> => {
    const kept = await audience(db, kind, 'email');
    expect(kept).toEqual(await createAudience()(db, kind, 'email'));
    expect(await audience(db, kind, 'email')).toBe(kept);
    const { en, ckb } = kept.by_language;
    return [kept.total, en, ckb];
  };
  const found = [await seen()];
  await addMembers(db, ['ana', 'bo']);
  found.push(await seen());
  await choose(db, ['ana', 'bo', 'cy'], TYPE.opportunities, CHANNEL.email);
  found.push(await seen());
  for (const change of [
    `update users set language = 'ckb' where email like 'ana@%'`,
    `update subscribers set language = 'ckb' where email like 'cy@%'`,
    'update preferences set status = false where subscriber_id = (select id from subscribers order by email limit 1)',
    `begin; delete from preferences; rollback`,
    'update subscription_types set on_by_default = not on_by_default',
    `update users set is_verified = false`,
    'delete from preferences',
    `update users set is_verified = true where email like 'bo@%'`,
    `update users set email = 'eve@example.com' where email like 'bo@%'`,
    'delete from users',
    'update subscription_types set on_by_default = not on_by_default',
  ]) {
    await query(change);
    found.push(await seen());
  }
  expect(found.slice(2, 6)).toEqual([
    [3, 3, 0],
    [3, 2, 1],
    [3, 1, 2],
    [2, 1, 1],
  ]);
  expect(new Set(found.map(String)).size).toBeGreaterThan(5);
});

// The embedded engine has one connection.
test.runIf(inject('postgresUrl') !== '')(
  'SBA-04 people who sign up at the same time do not wait for each other',
  async () => {
    const [one, other] = [await database().pool.connect(), await database().pool.connect()];
    try {
      const add = (name: string) => `insert into users (email, password) values ('${name}@example.com', 'x')`;
      await one.query('begin');
      await one.query(add('one'));
      await other.query(`set lock_timeout = '2s'`);
      await other.query('begin');
      await other.query(add('other'));
      await other.query('commit');
      await one.query('commit');
    } finally {
      await other.query('reset lock_timeout');
      one.release();
      other.release();
    }
  },
);
