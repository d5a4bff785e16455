/** The state of a history entry that hands an e-mail address to its page; the address bar never shows it (P19). */
export function withEmail(email: string): { email: string } {
  return { email };
}

/** The e-mail address in the state of a history entry, if any. */
export function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
