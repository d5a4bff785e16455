/** Staff's scheduled subscriptions (SBA). */
export const subscriptionEndpoints = {
  list: 'GET /subscriptions/admin/',
  create: 'POST /subscriptions/admin/',
  find: 'GET /subscriptions/admin/:id/',
  change: 'PUT /subscriptions/admin/:id/',
  remove: 'DELETE /subscriptions/admin/:id/',
  pause: 'POST /subscriptions/admin/:id/pause/',
  resume: 'POST /subscriptions/admin/:id/resume/',
  dryRun: 'GET /subscriptions/admin/:id/dry-run/',
  runs: 'GET /subscriptions/admin/:id/runs/',
  checkCrontab: 'GET /subscriptions/admin/crontab/',
  preview: 'POST /subscriptions/admin/preview/',
  test: 'POST /subscriptions/admin/test/',
  types: 'GET /subscriptions/admin/types/',
  channels: 'GET /subscriptions/admin/channels/',
  channel: 'GET /subscriptions/admin/channels/:id/',
  flowTypes: 'GET /subscriptions/admin/templates/flows/types/',
} as const;
