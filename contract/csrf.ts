/** The cookie that the page reads, and the header that sends it back (P11). */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
