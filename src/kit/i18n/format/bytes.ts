import type { Locale } from '../../../../contract/locale.ts';
import { formatNumber } from './number.ts';

const SYMBOLS = ['B', 'kB', 'MB', 'GB'] as const;
/** In words, as sentences have them: beside Arabic digits, Latin letters would be read first. */
const SORANI = ['بایت', 'کیلۆبایت', 'مێگابایت', 'گیگابایت'] as const;
const STEP = 1000;
/** Values from this on show no fraction. */
const WHOLE_FROM = 10;

/** A number of bytes in decimal units (IEC 80000-13), e.g. `3.4 MB`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3), SYMBOLS.length - 1);
  const value = bytes / STEP ** power;
  const rounded = power === 0 || value >= WHOLE_FROM ? Math.round(value) : Math.round(value * 10) / 10;
  return `${formatNumber(rounded, locale)} ${(locale === 'ckb' ? SORANI : SYMBOLS)[power]}`;
}
