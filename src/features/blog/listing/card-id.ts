/** The id of the link of a post's card; places on a page are found again by it. */
export function cardId(pk: number): string {
  return `post-${pk}`;
}
