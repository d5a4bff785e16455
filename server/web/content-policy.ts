/**
 * The content policy of every page: nothing inline, nothing from elsewhere, and no text that becomes markup or script
 * (CSP Level 3, Trusted Types). `blob:` and `data:` are for pictures alone: the product shows protected pictures as blobs.
 */
export function contentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * The content policy of the page inside the frame that shows a post: text, pictures and films of this origin, and nothing
 * that runs, asks, sends or moves the page elsewhere. It also stands in the page itself, for static hosts.
 */
export function frameContentPolicy(): string {
  return [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const TWO_YEARS_S = 63_072_000;

/** The headers of every page beside its content policy. No page tells where it was: a reset address holds an e-mail. */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Sent over plain HTTP it would lock a browser out of a local server.
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }
      : {}),
  };
}
