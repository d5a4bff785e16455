/** Whether this run looks deeper than that of every change: on both engines, further and by chance. */
export const isDeep = process.env['DEEP'] === '1';
