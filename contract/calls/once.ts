/** The header that tells our server which calls are the same one, sent again (NET-02); other servers ignore it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
