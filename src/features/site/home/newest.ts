/** How many posts the landing page shows (P60). */
export const NEWEST = 3;
