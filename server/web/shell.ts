import type { Locale } from '../../contract/locale.ts';
import { directionOf } from '../../contract/pages.ts';
import { makeAsset, type Asset } from './assets.ts';

/** Pages kept compressed; a blog of this size fits in three languages, and a larger one keeps its most recent. */
const KEPT = 2_000;

/**
 * The page shell with the head of a page: language, direction, title and tags. What was made once is kept compressed,
 * as compressing costs a hundred times what sending does.
 */
export function createShells(index: Asset): (locale: Locale, head: string, preloads: string) => Asset {
  const template = index.raw.toString('utf8').replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  const made = new Map<string, Asset>();
  return (locale, head, preloads) => {
    const key = [locale, head, preloads].join('\n');
    const kept = made.get(key);
    if (kept) return kept;
    const markup = template
      .replace(/<html[^>]*>/i, `<html lang="${locale}" dir="${directionOf(locale)}">`)
      .replace(/<title>[^<]*<\/title>/i, () => head)
      // Last: on a slow network they must not come before what the first paint needs.
      .replace(/<\/head>/i, (end) => `${preloads}\n  ${end}`);
    const asset = makeAsset(Buffer.from(markup), index.type, 'quick');
    const [oldest] = made.keys();
    if (made.size >= KEPT && oldest !== undefined) made.delete(oldest);
    made.set(key, asset);
    return asset;
  };
}
