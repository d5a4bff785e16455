import { Type, type Static } from 'typebox';
import type { CallSchemas } from './call.ts';
import { productMediaEndpoints } from './calls/media.ts';
import { CSRF_COOKIE, CSRF_HEADER } from './csrf.ts';
import { Pk } from './fields.ts';
import { mediaDetailFields, mediaFields, mediaListCalls } from './media.ts';
import { pageOf } from './paging.ts';

/** A file of a product as the list shows it; it has no public address. */
export const ProductMedia = Type.Object(mediaFields);
export type ProductMedia = Static<typeof ProductMedia>;

/** One page of the files of products, the newest first. */
export const ProductMediaPage = pageOf(ProductMedia);
export type ProductMediaPage = Static<typeof ProductMediaPage>;

/** A file of a product with all that is known of it. */
export const ProductMediaDetail = Type.Object({ ...mediaFields, ...mediaDetailFields });
export type ProductMediaDetail = Static<typeof ProductMediaDetail>;

/** POST products/media/: asks for the bytes of a file (PMD-02). */
const FetchProductMedia = Type.Object({ product_media_id: Pk }, { additionalProperties: false });

/** The headers of that call. */
const CsrfHeaders = Type.Object({
  [CSRF_HEADER]: Type.Optional(
    Type.String({
      description: `The value of the cookie ${CSRF_COOKIE}, which the lists of product media set.`,
    }),
  ),
});

const tag = 'Product media';
const files = mediaListCalls(tag, 'file of a product', ProductMediaPage, ProductMediaDetail);

/** The calls of `calls/media.ts` about products. */
export const productMediaCalls = {
  [productMediaEndpoints.list]: files.list,
  [productMediaEndpoints.create]: files.create,
  [productMediaEndpoints.find]: files.find,
  [productMediaEndpoints.change]: files.change,
  [productMediaEndpoints.remove]: files.remove,
  [productMediaEndpoints.bytes]: {
    tags: [tag],
    access: 'staff',
    summary: 'The bytes of a file, for a call that repeats the CSRF cookie in a header (P11)',
    headers: CsrfHeaders,
    body: FetchProductMedia,
    file: '*/*',
    refusals: [404],
  },
} satisfies CallSchemas;
