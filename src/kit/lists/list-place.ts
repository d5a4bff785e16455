import type { ListPlace } from '../../../machines/lists/admin-list.machine.ts';
import { PAGE_SIZE_MAX } from '../../../contract/page-size.ts';

/** Records on one page where the address names no number (P27). */
export const DEFAULT_PAGE_SIZE = 10;

/** Where a list is, by the query of its address (LST-03). Whatever is no number of a page counts as missing. */
export function placeOfSearch(search: string): ListPlace {
  const params = new URLSearchParams(search);
  const isAdding = params.get('add') === '1';
  return {
    page: countOf(params.get('page')) ?? 1,
    pageSize: Math.min(countOf(params.get('page_size')) ?? DEFAULT_PAGE_SIZE, PAGE_SIZE_MAX),
    search: params.get('search') ?? '',
    isAdding,
    copy: (isAdding && params.get('copy')) || null,
    edit: params.get('edit') || null,
  };
}

/** The query of an address at a place; what else stands in `search`, the present query, is kept. */
export function hrefOfPlace(place: ListPlace, search: string): string {
  const params = new URLSearchParams(search);
  const write = (name: string, value: string | null): void => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  const isNamed = (name: string, isUsual: boolean): boolean => !isUsual || params.has(name);
  write('page', isNamed('page', place.page === 1 && place.search === '') ? String(place.page) : null);
  write(
    'page_size',
    isNamed('page_size', place.pageSize === DEFAULT_PAGE_SIZE) ? String(place.pageSize) : null,
  );
  write('search', place.search);
  write('add', place.isAdding ? '1' : null);
  write('copy', place.isAdding ? place.copy : null);
  write('edit', place.edit);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

function countOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
