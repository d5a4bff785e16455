import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';
import type { AdminPostDetail } from '../../../contract/posts.ts';

/** A stored post with all its fields: charts type only those they use, but the server sends them all. */
export const wholePost = (post: AdminRecord | null) => post as AdminPostDetail | null;
