import type { TokenStore } from '../wire/tokens.ts';

/**
 * Calls `renew` when the browser brings a page back from its cache and the tokens are others than when it left. It told the
 * page nothing meanwhile, and whoever is signed in by now may be somebody else (NET-04).
 */
export function renewOnWaking(
  window: EventTarget,
  tokens: Pick<TokenStore, 'read'>,
  renew: () => void,
): void {
  const now = (): string => JSON.stringify(tokens.read());
  let left = '';
  window.addEventListener('pagehide', () => {
    left = now();
  });
  window.addEventListener('pageshow', (event) => {
    // An event target promises no more than an event.
    if ((event as PageTransitionEvent).persisted && now() !== left) renew();
  });
}
