/** The contact form. */
export const supportEndpoints = { sendMessage: 'POST /support/contact/message/' } as const;
