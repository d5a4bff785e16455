import { mediaOriginOf } from './api-base.ts';

/** The origin of the build's API, if the pages come from another one (NET-01). */
export const mediaOrigin = mediaOriginOf(import.meta.env.VITE_API_BASE);

/** The address of a picture or video as the page has to ask for it. It is stored as the server gave it. */
export function mediaAddress(address: string, origin = mediaOrigin): string {
  return origin !== undefined && /^\/(?!\/)/.test(address) ? origin + address : address;
}

/**
 * Whether loading pictures from an origin reveals readers to nobody else: it is that of the pages, `home`, or of their
 * API.
 */
export function isOwnOrigin(origin: string, home: string): boolean {
  return origin === home || origin === mediaOrigin;
}
