import type { Locale } from '../../../../contract/locale.ts';
import { formatNumber } from './number.ts';

const MEGABYTE = 1024 * 1024;

/** A limit in bytes, as operators set it, in whole megabytes of 1024 × 1024 bytes, without the unit. */
export const formatMegabytes = (bytes: number, locale: Locale): string =>
  formatNumber(Math.floor(bytes / MEGABYTE), locale);
