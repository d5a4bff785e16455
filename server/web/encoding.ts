import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** The supported content encodings; the first wins if a client accepts several equally. */
export const encodings = ['br', 'zstd', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The suffix of a file's compressed variant. */
export const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/**
 * `smallest` is for what is compressed once, at build or start, and sent many times. `quick` is for what somebody is
 * waiting for: a fortieth of the time for a seventh more bytes.
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
 * Picks an encoding for an Accept-Encoding header (RFC 9110 12.5.3): the client's highest quality, our own order among
 * equals. `undefined` means uncompressed.
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
