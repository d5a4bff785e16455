import type { AdminPostDetail, AdminPostPage } from '../../../contract/posts.ts';
import { formOf, pageQueryOf, type AdminPageQuery, type Sending } from '../lists/admin-query.ts';
import type { Client } from './client.ts';

export type { AdminPost, AdminPostDetail } from '../../../contract/posts.ts';

/** The fields of a post as they are sent; the pictures may be left out of a change (PST-02). */
export interface PostFields {
  subject?: string;
  summary?: string;
  template_id?: string;
  /** PST-03 */
  publish?: boolean;
  language?: string;
  main_media_file?: File;
  summary_media_file?: File;
}

const POSTS = '/blog/admin/posts/';

/** Calls about the posts of the blog (PST); all are for staff alone. */
export const blogAdminApi = (client: Client) => ({
  /** One page of the list, newest first. */
  list: (query: AdminPageQuery, signal?: AbortSignal) =>
    client.call<AdminPostPage>('GET', POSTS, { query: pageQueryOf(query), signal }),
  detail: (id: string, signal?: AbortSignal) =>
    client.call<AdminPostDetail>('GET', POSTS, { ids: [id], signal }),
  create: (fields: PostFields, sending: Sending = {}) =>
    client.upload<AdminPostDetail>('POST', POSTS, { form: formOf({ ...fields }), ...sending }),
  /** Changes what is given and nothing else. */
  change: (id: string, fields: PostFields, sending: Sending = {}) =>
    client.upload<AdminPostDetail>('PATCH', POSTS, { ids: [id], form: formOf({ ...fields }), ...sending }),
  /** Renders the post from its template as that is now (PST-04, P22). */
  refresh: (id: string, signal?: AbortSignal) =>
    client.call<AdminPostDetail>('GET', `${POSTS}refresh/`, { ids: [id], signal }),
  remove: (id: string, signal?: AbortSignal) => client.call('DELETE', POSTS, { ids: [id], signal }),
});

export type BlogAdminApi = ReturnType<typeof blogAdminApi>;
