import { Type, type Static } from 'typebox';
import { pageQuery } from './paging.ts';

/** Records on one page of a staff list (P27). */
const ADMIN_PAGE_SIZE = 10;

/** Longest text that is searched for, in characters. */
const SEARCH_MAX = 200;

/** The query of a staff list: one of its pages, or with `id` one of its records (LST-03, P21). */
export const AdminListQuery = Type.Object({
  ...pageQuery(ADMIN_PAGE_SIZE).properties,
  search: Type.Optional(
    Type.String({
      format: 'text',
      maxLength: SEARCH_MAX,
      description: 'Part of one of the text fields, in any case.',
    }),
  ),
  id: Type.Optional(Type.String({ description: 'The pk of one record, which is then the whole answer.' })),
});
export type AdminListQuery = Static<typeof AdminListQuery>;

/** The pk of a record in an address or a query: text, because whatever is no number is simply no record. */
export const RecordKey = Type.Object({ id: Type.String() });
export type RecordKey = Static<typeof RecordKey>;
