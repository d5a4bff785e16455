/** A piece of a text: words as they are, or the name of a placeholder for a value of the operator's. */
export type Piece = { kind: 'words'; words: string } | { kind: 'placeholder'; name: string };

/**
 * Takes a text apart at its placeholders, `{name}` in lower case. A view can then set each value in its own direction,
 * or show a visible gap where the operator has not given one (P37).
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  // With a capturing group, split keeps the names at the odd places.
  text.split(/\{([a-z]+)\}/).forEach((part, index) => {
    if (index % 2 === 1) pieces.push({ kind: 'placeholder', name: part });
    else if (part !== '') pieces.push({ kind: 'words', words: part });
  });
  return pieces;
}
