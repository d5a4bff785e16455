import { keepEarlyDigits } from '../kit/ui/early-digits.ts';
import { askEarly } from './early-answers.ts';
import { keepEarlyClicks } from './early-clicks.ts';
import { mayWait } from './may-wait.ts';
import { pageDirection, pageLanguage } from './page-language.ts';
import { reportStart, sayLoading, watchStart } from './report.ts';
import { isFit, isReadable } from './served-page.ts';
import { startAtOnce, startLate } from './start-entry.ts';
import { stored } from './stored.ts';

/** Constants the build provides; filled in by tools/vite/boot-assets.ts. */
declare const BOOT: {
  /** The colour behind the page, `#rrggbb`. */
  canvas: { light: string; dark: string };
  /** The font files each language's pages must have. */
  fonts: Record<'en' | 'ckb' | 'kmr', string[]>;
};

/**
 * Sets up everything needed before the first paint: theme, language, direction, font preloads (THM-01, LNG-05). Runs as
 * a classic script that blocks the parser, so it stays small and waits for nothing.
 */
const html = document.documentElement;

const darkMode = stored('darkMode');
const isDark = typeof darkMode === 'boolean' ? darkMode : matchMedia('(prefers-color-scheme: dark)').matches;
html.classList.toggle('dark', isDark);
document
  .querySelector('meta[name="theme-color"]')
  ?.setAttribute('content', isDark ? BOOT.canvas.dark : BOOT.canvas.light);

const language = pageLanguage(location.pathname, stored('language'));
const isServed = html.hasAttribute('data-served');
const isRead = isFit(html, language) && isReadable(html);
html.lang = language;
html.dir = pageDirection(language);
html.toggleAttribute('data-tokens', stored('accessToken') !== undefined);
// The calls of another server's build have other addresses.
if (!import.meta.env.VITE_API_BASE) {
  const early = askEarly(
    {
      pathname: location.pathname,
      search: location.search,
      access: stored('accessToken'),
      language,
      timezone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      now: Date.now(),
    },
    (...request) => fetch(...request),
  );
  if (early) window.renasEarly = early;
}
keepEarlyDigits();

if (isRead) {
  const report = (): void => reportStart(language);
  // A reader has lost nothing; only somebody who pressed a button needs to know.
  const isAwaited = keepEarlyClicks(() => {
    if (hasFailed()) report();
  });
  const hasFailed = startLate(() => {
    if (isAwaited()) report();
  }, mayWait(html));
} else {
  for (const href of BOOT.fonts[language]) preloadFont(href);
  sayLoading(language);
  watchStart(language);
  if (isServed) startAtOnce();
}

function preloadFont(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'font';
  link.type = 'font/woff2';
  // Fonts are always fetched without credentials; a preload that doesn't match is discarded.
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
