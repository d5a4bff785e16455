import type { Tokens } from '../../../contract/auth.ts';

/** Where the pair of tokens is kept. `refresh` is empty where a server gives none. */
export interface TokenStore {
  /** The pair as it is kept now, other tabs included; null without an access token. */
  read(): Tokens | null;
  write(tokens: Tokens): void;
  remove(): void;
  /** Calls back when the pair has changed, in this tab or another. Returns the function that ends it. */
  watch(onChange: (tokens: Tokens | null) => void): () => void;
}

/** The body of a call that tells the session in use by its refresh token; it is to be made anew for each attempt. */
export const refreshBody = (tokens: Pick<TokenStore, 'read'>) => ({ refresh: tokens.read()?.refresh ?? '' });
