import ckb from '../../content/ckb/error-page.json' with { type: 'json' };
import en from '../../content/en/error-page.json' with { type: 'json' };
import kmr from '../../content/kmr/error-page.json' with { type: 'json' };
import { directionOf, resolvePage } from '../../contract/pages.ts';

import { say } from '../i18n/say.ts';
import type { Refusal } from '../refusal.ts';
import type { Asset } from './assets.ts';
import { escapeMarkup } from './head/markup.ts';

const texts = { en, ckb, kmr };

const SCRIPTS = /\s*<(?:script\b[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/i;
const LOGO = /<svg class="overlay-logo"[\s\S]*?<\/svg>/;

/**
 * Builds the pages that say why a page cannot be shown: the shell without its scripts, with the words and a link that tries
 * again, in the language of the address.
 */
export function createErrorPages(index: Asset): (pathname: string, refusal: Refusal) => string {
  const shell = index.raw.toString('utf8');
  const [logo = ''] = LOGO.exec(shell) ?? [];
  const frame = shell.replaceAll(SCRIPTS, '').replace(DESCRIPTION, '');
  return (pathname, { errors }) => {
    const { locale } = resolvePage(pathname);
    const [title, retry] = [texts[locale].title, texts[locale].retry].map(escapeMarkup);
    const reasons = (errors['detail'] ?? []).map((reason) => escapeMarkup(say(locale, reason)));
    const body = [
      `<main id="overlay" class="failed">${logo}<div class="overlay-report">`,
      `<h1 class="overlay-title">${title}</h1>`,
      ...reasons.map((reason) => `<p class="overlay-advice">${reason}</p>`),
      `<a class="overlay-reload" href="">${retry}</a>`,
      '</div></main>',
    ];
    return frame
      .replace(/<html[^>]*>/i, `<html lang="${locale}" dir="${directionOf(locale)}">`)
      .replace(/<title>[^<]*<\/title>/i, () => `<title>${title} · Renas</title>`)
      .replace(/<body>[\s\S]*<\/body>/i, () => `<body>${body.join('\n')}</body>`);
  };
}
