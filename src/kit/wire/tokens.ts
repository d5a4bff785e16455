import type { Tokens } from '../../../contract/auth.ts';

/** Stores the tokens. `refresh` is empty if the server sends none. */
export interface TokenStore {
  /** The tokens stored now, also by other tabs; null without an access token. */
  read(): Tokens | null;
  write(tokens: Tokens): void;
  remove(): void;
  /** Calls back when the tokens change, in this tab or `elsewhere`, in another. Returns a function that stops it. */
  watch(onChange: (tokens: Tokens | null, elsewhere: boolean) => void): () => void;
}

/** The body of a call about the current session, named by its refresh token. Create it anew for each attempt. */
export const refreshBody = (tokens: Pick<TokenStore, 'read'>) => ({ refresh: tokens.read()?.refresh ?? '' });
