import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** The content encodings served, in the order of preference among those a client takes equally. */
export const encodings = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** What stands behind a file's name when it holds that file compressed. */
export const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/**
 * `smallest` is for what is compressed once, at the build or at the start, and sent many times. `quick` is for what is made
 * while somebody waits: a fortieth of the time for a seventh more bytes.
 */
export type Effort = 'smallest' | 'quick';

const LEVELS: Readonly<Record<Effort, { br: number; zstd: number; gzip: number }>> = {
  smallest: { br: constants.BROTLI_MAX_QUALITY, zstd: 19, gzip: 9 },
  quick: { br: 5, zstd: 9, gzip: 6 },
};

/** The bytes in every encoding. */
export function compress(raw: Buffer, effort: Effort = 'smallest'): Record<Encoding, Buffer> {
  const levels = LEVELS[effort];
  return {
    br: brotliCompressSync(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
    zstd: zstdCompressSync(raw, { params: { [constants.ZSTD_c_compressionLevel]: levels.zstd } }),
    gzip: gzipSync(raw, { level: levels.gzip }),
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
