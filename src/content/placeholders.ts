/** A piece of a text: words, or the name of a placeholder for one of the operator's values. */
export type Piece = { kind: 'words'; words: string } | { kind: 'placeholder'; name: string };

/**
 * Splits a text at its placeholders, `{name}` in lower case. A view can then give each value its own direction, or show
 * a visible gap for a missing one (P37).
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  // With a capturing group, split puts the names at odd indices.
  text.split(/\{([a-z]+)\}/).forEach((part, index) => {
    if (index % 2 === 1) pieces.push({ kind: 'placeholder', name: part });
    else if (part !== '') pieces.push({ kind: 'words', words: part });
  });
  return pieces;
}
