/** The templates of posts and messages (TPL). */
export const templateEndpoints = {
  list: 'GET /templates/admin/',
  create: 'POST /templates/admin/',
  find: 'GET /templates/admin/:id/',
  change: 'PATCH /templates/admin/:id/',
  remove: 'DELETE /templates/admin/:id/',
  uses: 'GET /templates/admin/:id/uses/',
  types: 'GET /templates/admin/type/',
  preview: 'POST /templates/admin/preview/',
  test: 'POST /templates/admin/test/',
} as const;
