/** The posts of the blog, for the staff (PST). */
export const postEndpoints = {
  list: 'GET /blog/admin/posts/',
  create: 'POST /blog/admin/posts/',
  find: 'GET /blog/admin/posts/:id/',
  change: 'PATCH /blog/admin/posts/:id/',
  refresh: 'GET /blog/admin/posts/refresh/:id/',
  preview: 'POST /blog/admin/posts/preview/',
  remove: 'DELETE /blog/admin/posts/:id/',
} as const;
