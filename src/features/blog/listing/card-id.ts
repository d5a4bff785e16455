/** The id of a post card's link; restores positions on a page. */
export function cardId(pk: number): string {
  return `post-${pk}`;
}
