import { ALL_LANGUAGES } from '../../../../contract/blog-address.ts';
import { useRoute } from '../../../kit/app/index.ts';
import { useSearched } from './searched.ts';

/** The listing's parts in its address. */
interface ListingParts {
  /** Counts from 1. */
  page?: number;
  /** Only the posts with these words (RDR-02). */
  search?: string;
  /** All languages, the newest post first (RDR-01). */
  isAll?: boolean;
}

/** The path of the blog's listing. */
export function listingPath({ page = 1, search = '', isAll = false }: ListingParts): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (isAll) query.set('language', ALL_LANGUAGES);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/blog/' : `/blog/?${query}`;
}

/** Whether the address asks for all languages, the newest post first (RDR-01). */
export function useAllLanguages(): boolean {
  return useRoute(({ params }) => params['order'] === ALL_LANGUAGES);
}

/** Returns the path of the listing as it is, but for the given parts; its first page without one. */
export function useListingPath(): (parts: ListingParts) => string {
  const isAll = useAllLanguages();
  const { search } = useSearched();
  return (parts) => listingPath({ isAll, search, ...parts });
}
