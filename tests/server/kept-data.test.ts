import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '../../server/db/schema.ts';
import { KEEP_DAYS } from '../../server/modules/upkeep.ts';
import { root } from '../../tools/lib/project.ts';

/** What docs/operate.md says about each table. */
function statedKeeps(): [table: string, kept: string][] {
  const text = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
  const [, section = ''] = text.split('## How long data is kept\n');
  const [, , ...rows] = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const [, names = '', kept = ''] = row.split('|');
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, kept.trim()]);
  });
}

test('OPS-06 the guide says for every table how long its rows are kept', () => {
  const tables = Object.values(schema).filter((one) => is(one, PgTable));
  const stated = statedKeeps();
  expect(stated.map(([table]) => table).toSorted()).toEqual(tables.map(getTableName).toSorted());
  for (const [table, kept] of stated) expect(kept, table).not.toBe('');
});

test('OPS-06 the job that deletes rows keeps them for as many days as the guide says', () => {
  const days = statedKeeps().flatMap(([table, kept]) => {
    const count = /(\d+) days?/.exec(kept)?.[1];
    return count === undefined ? [] : [[table, Number(count)]];
  });
  expect(Object.fromEntries(days)).toEqual(KEEP_DAYS);
});
