import type { Tokens } from '../../../machines/session/session.machine.ts';
import type { TokenStore } from '../wire/tokens.ts';
import { readString, type BrowserStorage } from './browser-storage.ts';

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Servers refuse a header that is longer, whatever they are asked, and nothing in it could end the session. */
const TOKEN_MAX = 8192;

/**
 * Whether a text can be a token (RFC 6750, 2.1). A damaged storage may hold anything, also what programs write for
 * "nothing" (NET-01).
 */
const isToken = (text: string): boolean =>
  text.length <= TOKEN_MAX &&
  /^[\w.~+/-]+=*$/.test(text) &&
  !/^(?:null|undefined|NaN|true|false)$/.test(text);

/** Stores the tokens in local storage (STO-01). No access token means signed out (SES-01). */
export function createTokenStore(storage: BrowserStorage): TokenStore {
  const listeners = new Set<(tokens: Tokens | null, elsewhere: boolean) => void>();

  const readToken = (name: string): string => {
    const token = readString(storage, name) ?? '';
    return isToken(token) ? token : '';
  };
  const read = (): Tokens | null => {
    const access = readToken(ACCESS);
    return access === '' ? null : { access, refresh: readToken(REFRESH) };
  };
  const tell = (): void => {
    const tokens = read();
    for (const listener of listeners) listener(tokens, false);
  };

  return {
    read,
    write({ access, refresh }) {
      // Other tabs see the keys change one by one: write the access token ("signed in") last, remove it first.
      storage.write(REFRESH, refresh);
      storage.write(ACCESS, access);
      tell();
    },
    remove() {
      storage.remove(ACCESS);
      storage.remove(REFRESH);
      tell();
    },
    watch(onChange) {
      let last = JSON.stringify(read());
      const report = (tokens: Tokens | null, elsewhere: boolean): void => {
        const now = JSON.stringify(tokens);
        if (now === last) return;
        last = now;
        onChange(tokens, elsewhere);
      };
      listeners.add(report);
      const stop = storage.watch([ACCESS, REFRESH], () => report(read(), true));
      return () => {
        listeners.delete(report);
        stop();
      };
    },
  };
}
