/** The ids of the records that a test has made through the API, in this order; a walk names them by it. */
export const made: string[] = [];
