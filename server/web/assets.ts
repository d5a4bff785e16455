import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, encodings, suffixes, type Effort, type Encoding } from './encoding.ts';

/** Bytes ready to send, raw and compressed. */
export interface Asset {
  type: string;
  /** Weak, because every encoding has the same tag (RFC 9110 8.8.1). */
  etag: string;
  raw: Buffer;
  encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
}

const types = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.gif': 'image/gif',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  }),
);

const compressible = /^(text\/|application\/(json|manifest|xml|atom\+xml)|image\/svg)/;

/** Whether a file of this name is worth compressing. */
export function isCompressible(file: string): boolean {
  return compressible.test(typeOf(file));
}

/** Makes an asset from bytes outside the build, compressing them here. */
export function makeAsset(raw: Buffer, type: string, effort: Effort): Asset {
  return { type, etag: etagOf(raw), raw, encoded: compressible.test(type) ? compress(raw, effort) : {} };
}

/**
 * Reads a build into memory, by URL path. Serves only what was found, so no URL can reach another file. Uses the
 * compressed variants beside the files; skips folders and files that start with a dot.
 */
export async function readAssets(dist: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).some((part) => part.startsWith('.')));
  const present = new Set(files);
  const isVariant = (file: string): boolean =>
    encodings.some(
      (encoding) =>
        file.endsWith(suffixes[encoding]) && present.has(file.slice(0, -suffixes[encoding].length)),
    );

  const assets = new Map<string, Asset>();
  for (const file of files.filter((file) => !isVariant(file))) {
    const raw = await readFile(path.join(dist, file));
    const encoded: Partial<Record<Encoding, Buffer>> = {};
    for (const encoding of encodings) {
      const variant = file + suffixes[encoding];
      if (present.has(variant)) encoded[encoding] = await readFile(path.join(dist, variant));
    }
    assets.set(`/${file.split(path.sep).join('/')}`, { type: typeOf(file), etag: etagOf(raw), raw, encoded });
  }
  return assets;
}

function typeOf(file: string): string {
  return types.get(path.extname(file).toLowerCase()) ?? 'application/octet-stream';
}

function etagOf(raw: Buffer): string {
  return `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
}
