import type { AdminPostDetail } from '../../../contract/posts.ts';

/** The fields a person can read in a comparison, in the order of the form; the text has a comparison of its own. */
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

/** A field of a post that has another value now. */
export type FieldChange = { field: (typeof FIELDS)[number]; before: unknown; after: unknown };

/** The fields that differ between two states of a post (PST-04). */
export function fieldChanges(before: AdminPostDetail, after: AdminPostDetail): FieldChange[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => ({ field, before: before[field], after: after[field] }),
  );
}
