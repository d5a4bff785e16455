/** A refusal response, for `route.fulfill`. */
export const refusal = (errors: Record<string, string[]>) => ({
  status: 400,
  json: {
    success: false,
    code: 'invalid',
    messages: { success: [], warning: [], info: [] },
    errors,
    timezone: 'UTC',
    data: null,
  },
});
