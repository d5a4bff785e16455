import type { Locale } from '../../contract/locale.ts';
import { directionOf } from '../../contract/pages.ts';
import { makeAsset, type Asset } from './assets.ts';

/** Compressed pages to cache; fits a blog of this size in three languages, or the most recent of a larger one. */
const MAX_CACHED = 2_000;

/**
 * The page shell with a page's head: language, direction, title and tags; `marks` are attributes of the body. Caches the compressed result, as compressing
 * costs a hundred times what sending does.
 */
export function createShells(
  index: Asset,
  marks: string,
): (locale: Locale, head: string, preloads: string) => Asset {
  const template = index.raw.toString('utf8').replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  const cache = new Map<string, Asset>();
  return (locale, head, preloads) => {
    const key = [locale, head, preloads].join('\n');
    const cached = cache.get(key);
    if (cached) return cached;
    const markup = template
      .replace(/<html[^>]*>/i, `<html lang="${locale}" dir="${directionOf(locale)}">`)
      .replace(/<body/i, (start) => `${start} ${marks}`)
      .replace(/<title>[^<]*<\/title>/i, () => head)
      // Last: on a slow network they must not delay the first paint.
      .replace(/<\/head>/i, (end) => `${preloads}\n  ${end}`);
    const asset = makeAsset(Buffer.from(markup), index.type, 'quick');
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, asset);
    return asset;
  };
}
