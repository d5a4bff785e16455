/** The maximum number of records per page (P27). */
export const PAGE_SIZE_MAX = 100;

/** The maximum length of a search, in characters (code points). */
export const SEARCH_MAX = 200;
