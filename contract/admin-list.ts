import { Type, type Static, type TSchema } from 'typebox';
import { pageOf, pageQuery } from './paging.ts';
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

/** The query field that sorts a list by one of `columns`, ascending, or descending with a `-` before it; ours (P44). */
export function sortField(columns: readonly string[]) {
  return Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: columns.flatMap((column) => [column, `-${column}`]),
      description: 'A column to sort by, with a - before it descending; left out, the newest come first.',
    }),
  );
}

/** The `data` of a staff list; what else the list can be asked for is ours (P44), and other servers leave it out. */
export function adminPageOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    ...pageOf(item).properties,
    sortable: Type.Optional(
      Type.Array(Type.String(), { description: 'The columns that the query field `sort` takes.' }),
    ),
    filters: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'The query fields that narrow the list, each with the values it takes.',
      }),
    ),
  });
}

/** A record's pk in a path or query: text, because anything but a number is simply not found. */
export const RecordKey = Type.Object({ id: Type.String() });
export type RecordKey = Static<typeof RecordKey>;
