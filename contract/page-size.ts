/** The most records on one page (P27). */
export const PAGE_SIZE_MAX = 100;
