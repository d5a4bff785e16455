/** Whether this is the deep run: both engines, and longer random searches. */
export const isDeep = process.env['DEEP'] === '1';
