/** Writing to the people behind the product. */
export const support = { sendMessage: 'POST /support/contact/message/' } as const;
