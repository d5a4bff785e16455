/** Writing to the people behind the product. */
export const supportEndpoints = { sendMessage: 'POST /support/contact/message/' } as const;
