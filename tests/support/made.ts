/** The ids of the records a test has created through the API, in order; a walk refers to them by their position. */
export const made: string[] = [];
