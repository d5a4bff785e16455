/** One page of a staff list, as the server is asked for it (LST-03); `page` counts from 1. */
export interface AdminPageQuery {
  page: number;
  page_size: number;
  search: string;
}

/** The query of a page; a search for nothing but spaces is none. */
export function pageQueryOf({ page, page_size, search }: AdminPageQuery): Record<string, string | number> {
  const words = search.trim();
  return { page, page_size, ...(words === '' ? {} : { search: words }) };
}

/** A multipart form of the fields that are there; a file goes under its own name (API-02). */
export function formOf(
  fields: Readonly<Record<string, string | boolean | number | File | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  }
  return form;
}

/** How a call that sends files is followed and given up. */
export interface Sending {
  /** Called with whole percents of what has been sent, and the bytes of it and of the whole body. */
  onProgress?: ((percent: number, bytes: { sent: number; total: number }) => void) | undefined;
  signal?: AbortSignal | undefined;
}
