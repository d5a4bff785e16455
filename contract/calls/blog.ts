/** The blog as its readers see it. */
export const blogEndpoints = {
  list: 'GET /blog/posts/',
  find: 'GET /blog/posts/:id/',
} as const;
