import type { TemplateMediaDetail, TemplateMediaPage } from '../../../contract/media.ts';
import { formOf, pageQueryOf, type AdminPageQuery, type Sending } from '../lists/admin-query.ts';
import type { Client } from './client.ts';

export type { TemplateMedia, TemplateMediaDetail } from '../../../contract/media.ts';

/** The fields of a file as they are sent; without a new file a change is of the name alone (TMD-02). */
export interface MediaFields {
  type?: string;
  name?: string;
  media_file?: File;
}

const MEDIA = '/templates/admin/media/';

/** Calls about the files for templates (TMD); all are for staff alone. */
export const templateMediaApi = (client: Client) => ({
  /** One page of the list, newest first. */
  list: (query: AdminPageQuery, signal?: AbortSignal) =>
    client.call<TemplateMediaPage>('GET', MEDIA, { query: pageQueryOf(query), signal }),
  detail: (id: string, signal?: AbortSignal) =>
    client.call<TemplateMediaDetail>('GET', MEDIA, { ids: [id], signal }),
  create: (fields: MediaFields, sending: Sending = {}) =>
    client.upload<TemplateMediaDetail>('POST', MEDIA, { form: formOf({ ...fields }), ...sending }),
  /** Changes what is given and nothing else. */
  change: (id: string, fields: MediaFields, sending: Sending = {}) =>
    client.upload<TemplateMediaDetail>('PATCH', MEDIA, { ids: [id], form: changeOf(fields), ...sending }),
  /** Refused while a template or a post names the file. */
  remove: (id: string, signal?: AbortSignal) => client.call('DELETE', MEDIA, { ids: [id], signal }),
});

/** The form of a change: its name alone where no new file is chosen (TMD-02, P35). */
export function changeOf({ type, name, media_file }: MediaFields): FormData {
  return formOf(media_file ? { type, name, media_file } : { name });
}

export type TemplateMediaApi = ReturnType<typeof templateMediaApi>;
