/** The query for a page of a staff list (LST-03); `page` is 1-based. */
export interface AdminPageQuery {
  page: number;
  page_size: number;
  search: string;
}

/** The query for a page; omits a blank search. */
export function pageQueryOf({ page, page_size, search }: AdminPageQuery): Partial<AdminPageQuery> {
  const words = search.trim();
  return { page, page_size, ...(words === '' ? {} : { search: words }) };
}
