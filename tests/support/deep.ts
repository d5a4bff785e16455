/** Whether this is the deep run: both engines, and longer random searches. */
export const isDeep = process.env['DEEP'] === '1';
/** Whether files run one at a time, so that each one's time can be measured. */
export const isOneByOne = process.env['ONE_BY_ONE'] === '1';
/** Whether this run has a PostgreSQL. */
export const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
