import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { productMediaEndpoints } from './calls/media.ts';
import { CSRF_COOKIE, CSRF_HEADER } from './csrf.ts';
import { adminPageOf } from './admin-list.ts';
import { Pk } from './fields.ts';
import { mediaDetailFields, mediaFields, mediaListCalls } from './media.ts';

/** A file of the product media in the list; it has no public URL. */
export const ProductMedia = Type.Object(mediaFields);
export type ProductMedia = Static<typeof ProductMedia>;

/** One page of the product media, newest first. */
export const ProductMediaPage = adminPageOf(ProductMedia);
export type ProductMediaPage = Static<typeof ProductMediaPage>;

/** A file of the product media, with all its fields. */
export const ProductMediaDetail = Type.Object({ ...mediaFields, ...mediaDetailFields });
export type ProductMediaDetail = Static<typeof ProductMediaDetail>;

/** POST products/media/: fetches the bytes of a file (PMD-02). */
const FetchProductMedia = Type.Object({ product_media_id: Pk }, { additionalProperties: false });

/** The headers of this call. */
const CsrfHeaders = Type.Object({
  [CSRF_HEADER]: Type.Optional(
    Type.String({
      description: `The value of the cookie ${CSRF_COOKIE}, which the calls for product media records set.`,
    }),
  ),
});

const tag = 'Product media';
const files = mediaListCalls(tag, 'file of a product', ProductMediaPage, ProductMediaDetail);

/** The calls of `calls/media.ts` for product media. */
export const productMediaCalls = {
  [productMediaEndpoints.list]: files.list,
  [productMediaEndpoints.create]: files.create,
  [productMediaEndpoints.find]: files.find,
  [productMediaEndpoints.change]: files.change,
  [productMediaEndpoints.remove]: files.remove,
  [productMediaEndpoints.bytes]: {
    tags: [tag],
    access: 'staff',
    summary: 'The bytes of a file; the call must repeat the CSRF cookie in a header (P11)',
    headers: CsrfHeaders,
    body: FetchProductMedia,
    file: '*/*',
    refusals: [404],
  },
} satisfies CallSchemas;
