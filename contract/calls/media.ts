/** Template media (TMD). */
export const templateMediaEndpoints = {
  list: 'GET /templates/admin/media/',
  create: 'POST /templates/admin/media/',
  find: 'GET /templates/admin/media/:id/',
  change: 'PATCH /templates/admin/media/:id/',
  remove: 'DELETE /templates/admin/media/:id/',
} as const;

/** Product media (PMD). */
export const productMediaEndpoints = {
  list: 'GET /products/admin/media/',
  create: 'POST /products/admin/media/',
  find: 'GET /products/admin/media/:id/',
  change: 'PATCH /products/admin/media/:id/',
  remove: 'DELETE /products/admin/media/:id/',
  bytes: 'POST /products/media/',
} as const;

/** The upload limits; other servers may not have this call. */
export const mediaLimitEndpoints = { read: 'GET /media/limits/' } as const;
