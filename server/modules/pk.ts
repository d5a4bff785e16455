import { notFound } from '../refusal.ts';

const DIGITS = /^[1-9]\d{0,9}$/;
/** The largest number of a row, as in PostgreSQL. */
export const PK_MAX = 2_147_483_647;

/**
 * Finds the row that an address names by its number, 1 to 2³¹ − 1 as in PostgreSQL.
 *
 * @throws {Refusal} 404 for any other text, and if there is no such row.
 */
export async function rowAt<Row>(id: string, find: (pk: number) => Promise<Row | undefined>): Promise<Row> {
  const pk = DIGITS.test(id) ? Number(id) : 0;
  const row = pk > 0 && pk <= PK_MAX ? await find(pk) : undefined;
  if (row === undefined) throw notFound();
  return row;
}
