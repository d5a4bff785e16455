/** The blog for readers. */
export const blogEndpoints = {
  list: 'GET /blog/posts/',
  find: 'GET /blog/posts/:id/',
} as const;
