/** The query for a page of a staff list (LST-03); `page` is 1-based. Sorting and filters are ours (P44). */
export interface AdminPageQuery {
  page: number;
  page_size: number;
  search: string;
  sort?: string | undefined;
  filters?: Readonly<Record<string, string>> | undefined;
}

/** The query for a page; omits a blank search, and what nobody has chosen. */
export function pageQueryOf({
  page,
  page_size,
  search,
  sort,
  filters,
}: AdminPageQuery): Partial<Pick<AdminPageQuery, 'page' | 'page_size' | 'search'>> {
  const words = search.trim();
  return {
    ...filters,
    ...(sort && { sort }),
    page,
    page_size,
    ...(words === '' ? {} : { search: words }),
  };
}
