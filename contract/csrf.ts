/** The cookie that the page reads, and the header in which it sends the same back (P11). */
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
