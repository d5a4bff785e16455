import type { AdminPostDetail } from '../../../contract/posts.ts';

/** The compared fields, in form order; the text has its own comparison. */
const FIELDS = [
  'subject',
  'summary',
  'template',
  'language',
  'main_media_url',
  'summary_media_url',
  'published_at',
  'reading_minutes',
] as const satisfies readonly (keyof AdminPostDetail)[];

/** A post's changed field. */
export type FieldChange = { field: (typeof FIELDS)[number]; before: unknown; after: unknown };

/** The fields that differ between two versions of a post (PST-04). */
export function fieldChanges(before: AdminPostDetail, after: AdminPostDetail): FieldChange[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => ({ field, before: before[field], after: after[field] }),
  );
}
