/** A breadcrumb: its translated name, and its path without the language. */
export type Crumb = { name: string; to: string | null };
