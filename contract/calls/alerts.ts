/** The newsletter (P10). */
export const newsletterEndpoints = { subscribe: 'POST /subscriptions/' } as const;

/** What a person is told about: for the signed-in account, or for whoever has a link from a mail (P10). */
export const alertEndpoints = {
  own: 'GET /subscriptions/user/',
  changeOwn: 'PUT /subscriptions/user/',
  byLink: 'GET /subscriptions/:id/',
  changeByLink: 'PUT /subscriptions/:id/',
  turnOff: 'POST /subscriptions/:id/',
} as const;
