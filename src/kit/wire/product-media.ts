import type { ProductMediaDetail, ProductMediaPage } from '../../../contract/product-media.ts';
import { formOf, pageQueryOf, type AdminPageQuery, type Sending } from '../lists/admin-query.ts';
import type { Client } from './client.ts';
import { changeOf, type MediaFields } from './template-media.ts';

export type { ProductMedia, ProductMediaDetail } from '../../../contract/product-media.ts';

const MEDIA = '/products/admin/media/';

/** Calls about the files of the products (PMD); all are for staff alone. */
export const productMediaApi = (client: Client) => ({
  /** One page of the list, newest first. */
  list: (query: AdminPageQuery, signal?: AbortSignal) =>
    client.call<ProductMediaPage>('GET', MEDIA, { query: pageQueryOf(query), signal }),
  detail: (id: string, signal?: AbortSignal) =>
    client.call<ProductMediaDetail>('GET', MEDIA, { ids: [id], signal }),
  create: (fields: MediaFields, sending: Sending = {}) =>
    client.upload<ProductMediaDetail>('POST', MEDIA, { form: formOf({ ...fields }), ...sending }),
  /** Changes what is given and nothing else. */
  change: (id: string, fields: MediaFields, sending: Sending = {}) =>
    client.upload<ProductMediaDetail>('PATCH', MEDIA, { ids: [id], form: changeOf(fields), ...sending }),
  remove: (id: string, signal?: AbortSignal) => client.call('DELETE', MEDIA, { ids: [id], signal }),
});

export type ProductMediaApi = ReturnType<typeof productMediaApi>;
