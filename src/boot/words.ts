import type { PageLanguage } from './page-language.ts';

/** What the page can say before the catalogs load, or if they never do. */
export const words: Record<
  PageLanguage,
  { loading: string; failed: string; advice: string; reload: string }
> = {
  en: {
    loading: 'Loading…',
    failed: 'Renas could not start.',
    advice: 'Check your connection, then reload the page.',
    reload: 'Reload',
  },
  ckb: {
    loading: 'بار دەکرێت…',
    failed: 'ڕێناس نەکرایەوە.',
    advice: 'پەیوەندیی ئینتەرنێتەکەت بپشکنە، پاشان پەڕەکە دووبارە بار بکە.',
    reload: 'بارکردنەوە',
  },
  kmr: {
    loading: 'Tê barkirin…',
    failed: 'Renas venebû.',
    advice: 'Girêdana xwe ya înternetê kontrol bike, paşê rûpelê dîsa bar bike.',
    reload: 'Dîsa bar bike',
  },
};
