/** The maximum length of a post's subject and summary, in code points, as on the server. */
export const SUBJECT_MAX = 200;
export const SUMMARY_MAX = 1000;
