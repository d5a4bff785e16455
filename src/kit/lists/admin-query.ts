/** One page of a staff list, as the server is asked for it (LST-03); `page` counts from 1. */
export interface AdminPageQuery {
  page: number;
  page_size: number;
  search: string;
}

/** The query of a page; a search for nothing but spaces is none. */
export function pageQueryOf({ page, page_size, search }: AdminPageQuery): Partial<AdminPageQuery> {
  const words = search.trim();
  return { page, page_size, ...(words === '' ? {} : { search: words }) };
}
