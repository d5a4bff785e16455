/** The style of a text that is clamped after its last whole line; `WebkitLineClamp` says how many lines there are. */
export const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
