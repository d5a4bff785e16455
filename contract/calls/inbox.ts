/** The messages of the Web channel (P25). */
export const inboxEndpoints = {
  news: 'GET /subscriptions/user/messages/',
  markRead: 'PUT /subscriptions/user/messages/read/',
  clear: 'PUT /subscriptions/user/messages/clear/',
} as const;
