import { baseHeaders } from '../http/headers.ts';

/** A page's inline content, by its exact hashes (CSP Level 3, 2.3.1). */
export interface Inline {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/**
 * Every page's content policy: nothing inline except the server's own, nothing external, and no text that becomes
 * markup or script (CSP Level 3, Trusted Types). `blob:` and `data:` are for pictures only: the product shows protected
 * pictures as blobs.
 */
export function contentPolicy(
  { scriptHashes, styleHashes }: Inline = { scriptHashes: [], styleHashes: [] },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
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
 * The content policy inside a post's frame: text, pictures and videos from this origin and, where the API is elsewhere, from
 * `mediaOrigin`, and nothing that runs, makes requests, submits or navigates. Also in the page itself, for static hosts.
 */
export function frameContentPolicy(mediaOrigin?: string): string {
  const media = mediaOrigin === undefined ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * The content policy inside the editor's frame: our scripts, which make no requests. Only a parser turns text into
 * markup: on opening and on paste.
 */
export function editorContentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Parsed texts contain style attributes, and a browser would report each; the paper shows none of them.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    // A picture is shown from memory until it is in the media.
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types renas-editor ProseMirrorClipboard',
  ].join('; ');
}

/** Every page's other headers. */
export function pageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...baseHeaders(publicUrl),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
