/** Longest subject and summary of a post, in characters (code points), as on the server. */
export const SUBJECT_MAX = 200;
export const SUMMARY_MAX = 1000;
