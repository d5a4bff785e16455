/** The address of the product that the files of `npm run paths -- NAME --format playwright` walk. */
export const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
