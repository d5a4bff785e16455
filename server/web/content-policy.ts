/** What stands in a page itself, by the hashes of exactly that (CSP Level 3, 2.3.1). */
export interface Inline {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/**
 * The content policy of every page: nothing inline but what the server has put there, nothing from elsewhere, and no text
 * that becomes markup or script (CSP Level 3, Trusted Types). `blob:` and `data:` are for pictures alone: the product shows
 * protected pictures as blobs.
 */
export function contentPolicy(
  { scriptHashes, styleHashes }: Inline = { scriptHashes: [], styleHashes: [] },
): string {
  // Hashes reach style attributes only with this word; it allows nothing by itself.
  const styles = styleHashes.length > 1 ? ["'unsafe-hashes'", ...styleHashes] : styleHashes;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styles].join(' '),
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

/**
 * The content policy of the page inside the frame of the editor: scripts of ours, which ask nobody anything. What becomes
 * markup is read by a parser alone: when it is opened and when something is pasted.
 */
export function editorContentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Texts that are only read hold style attributes, and a browser would report each; the paper shows none of them.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types renas-editor ProseMirrorClipboard',
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
