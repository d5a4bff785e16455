import { PAGE_SIZE_MAX } from '../../contract/page-size.ts';

/** The rows of a page. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly current_page: number;
  readonly total_pages: number;
  /** The number of rows in the whole list. */
  readonly total: number;
}

/** Finds the rows of a page: a page past the end is the last one, and an empty list has one page (P27). */
export function sliceOf(total: number, { page, page_size }: { page: number; page_size: number }): Slice {
  const limit = Math.min(page_size, PAGE_SIZE_MAX);
  const total_pages = Math.max(1, Math.ceil(total / limit));
  const current_page = Math.min(page, total_pages);
  return { offset: (current_page - 1) * limit, limit, current_page, total_pages, total };
}

/** One page of a list of `total_count` rows; `read` makes the entries of a slice. */
export async function readPage<Entry>(
  total_count: number,
  query: { page: number; page_size: number },
  read: (slice: Slice) => Promise<Entry[]>,
) {
  const slice = sliceOf(total_count, query);
  const { current_page, total_pages } = slice;
  return { result: await read(slice), current_page, total_pages, total_count };
}
