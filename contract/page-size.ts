/** The maximum number of records per page (P27). */
export const PAGE_SIZE_MAX = 100;
