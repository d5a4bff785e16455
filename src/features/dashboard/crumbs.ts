/** A step on the way to a page: its name in the language of the page, and its path without the language. */
export type Crumb = { name: string; to: string | null };
