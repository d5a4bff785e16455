/** What /blog/?language= says for all languages, newest first; without it, the page's own language comes first (RDR-01). */
export const ALL_LANGUAGES = 'all';
