/** The path of the blog's listing, or of one of its later pages; with a search, of what it finds (RDR-02). */
export function listingPath({ page = 1, search = '' }: { page?: number; search?: string }): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/blog/' : `/blog/?${query}`;
}
