const DIGITS = /^[1-9]\d{0,9}$/;
/** The largest number of a row, as in PostgreSQL. */
export const PK_MAX = 2_147_483_647;

/** Parses a row's number, 1 to 2³¹ − 1 as in PostgreSQL; undefined for anything else. */
export function pkOf(id: string): number | undefined {
  const pk = DIGITS.test(id) ? Number(id) : 0;
  return pk > 0 && pk <= PK_MAX ? pk : undefined;
}
