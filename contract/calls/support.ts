/** The contact form. */
export const supportEndpoints = { sendMessage: 'POST /support/contact/message/' } as const;

/** The header that tells our server which messages are the same one, sent again (NET-02); other servers ignore it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
