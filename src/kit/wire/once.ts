/** A random key for what is to arrive once, however often it is sent (NET-02). */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
