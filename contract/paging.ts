import { Type, type Static, type TSchema } from 'typebox';
import { PAGE_SIZE_MAX } from './page-size.ts';

/** The query of a list: `page` counts from 1, and a page past the end is the last one (P27). */
export function pageQuery(defaultSize: number) {
  return Type.Object({
    page: Type.Integer({ minimum: 1, default: 1 }),
    page_size: Type.Integer({
      minimum: 1,
      default: defaultSize,
      description: `At most ${PAGE_SIZE_MAX}; more counts as ${PAGE_SIZE_MAX}.`,
    }),
  });
}

/** The `data` of a list of any items. */
export type PageOf<Item> = Omit<Static<ReturnType<typeof pageOf>>, 'result'> & { result: Item[] };

/** The `data` of a list: always all four fields (P27). */
export function pageOf<Item extends TSchema>(item: Item) {
  return Type.Object({
    result: Type.Array(item),
    current_page: Type.Integer({ minimum: 1 }),
    total_pages: Type.Integer({ minimum: 1 }),
    total_count: Type.Integer({ minimum: 0 }),
  });
}
