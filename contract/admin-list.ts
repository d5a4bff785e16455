import { Type, type Static } from 'typebox';
import { pageQuery } from './paging.ts';
import { SEARCH_MAX } from './page-size.ts';

/** Records per page of a staff list (P27). */
const ADMIN_PAGE_SIZE = 10;

/** The query of a staff list: for one of its pages, or with `id` for one of its records (LST-03, P21). */
export const AdminListQuery = Type.Object({
  ...pageQuery(ADMIN_PAGE_SIZE).properties,
  search: Type.Optional(
    Type.String({
      format: 'text',
      maxLength: SEARCH_MAX,
      description: 'Part of a text field, in any case.',
    }),
  ),
  id: Type.Optional(Type.String({ description: 'The pk of a record, which the answer then consists of.' })),
});
export type AdminListQuery = Static<typeof AdminListQuery>;

/** A record's pk in a path or query: text, because anything but a number is simply not found. */
export const RecordKey = Type.Object({ id: Type.String() });
export type RecordKey = Static<typeof RecordKey>;
