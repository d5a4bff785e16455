import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** The content encodings served, in the order of preference among those a client takes equally. */
export const encodings = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** What stands behind a file's name when it holds that file compressed. */
export const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/** Compresses as small as each format gets: done once, at the build or at the start, and sent many times. */
export function compress(raw: Buffer): Record<Encoding, Buffer> {
  return {
    br: brotliCompressSync(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    zstd: zstdCompressSync(raw, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    gzip: gzipSync(raw, { level: 9 }),
  };
}

/**
 * Picks an encoding for an Accept-Encoding header (RFC 9110 12.5.3): the highest quality the client states, and among
 * equals our own order. `undefined` means as it is.
 */
export function chooseEncoding(
  header: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const qualities = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0] as const;
    }),
  );
  const qualityOf = (encoding: Encoding): number => qualities.get(encoding) ?? qualities.get('*') ?? 0;
  return encodings
    .filter((encoding) => available(encoding) && qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a))[0];
}
