import type { Database } from '../../server/db/open.ts';

/** A row of any table, as JSON. */
export interface FoundRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A reference from a column of one table to another table. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

const names = `format('%s.%s', n.nspname, c.relname)`;

/** The tables of the database, those of the jobs too, as `schema.name`. */
export async function tablesOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select ${names} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') and n.nspname not like 'pg_toast%'
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The references between tables, by foreign keys of one column. */
export async function referencesOf({ pool }: Database): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(
    `select ${names} as table, a.attname as column, format('%s.%s', tn.nspname, tc.relname) as target
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class tc on tc.oid = k.confrelid join pg_namespace tn on tn.oid = tc.relnamespace
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1`,
  );
  return rows;
}

/** All rows that contain one of some texts, in any column and case. */
export async function rowsWith(database: Database, texts: readonly string[]): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  const wanted = texts.map((text) => text.toLowerCase());
  for (const table of await tablesOf(database)) {
    const [schema, name] = table.split('.');
    const { rows } = await database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${schema}"."${name}" t`,
    );
    for (const { row } of rows) {
      const text = JSON.stringify(row).toLowerCase();
      if (wanted.some((each) => text.includes(each))) found.push({ table, row });
    }
  }
  return found;
}

/** The rows of this table repeat those of the posts. */
const REPEATED = 'counts.post_changes';

/** The rows about a person: those with one of some texts, and those that refer to such a row, and so on. */
export async function rowsAbout(database: Database, texts: readonly string[]): Promise<FoundRow[]> {
  const references = await referencesOf(database);
  const targets = new Set(references.map(({ target }) => target));
  let known = [...texts];
  for (;;) {
    const found = (await rowsWith(database, known)).filter(({ table }) => table !== REPEATED);
    const ids = found.flatMap(({ table, row: { id } }) =>
      targets.has(table) && typeof id === 'string' ? [id] : [],
    );
    const next = [...new Set([...known, ...ids])];
    if (next.length === known.length) return found;
    known = next;
  }
}
