import { createHash } from 'node:crypto';
import type { Locale } from '../../../contract/locale.ts';
import { directionOf } from '../../../contract/pages.ts';
import { type RenderedPage, type ServedData } from '../../../contract/served.ts';
import type { Asset } from '../assets.ts';
import { escapeScriptData } from '../head/markup.ts';

/** A whole document, and what its content policy needs. */
export interface ServedDocument {
  html: string;
  /** The hashes of its inline script and styles (CSP Level 3, 2.3.1). */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

export interface DocumentParts {
  locale: Locale;
  /** The page's head tags. */
  head: string;
  page: RenderedPage;
  /** Who the content is for: signed-in people never see a guest form. */
  audience: 'everybody' | 'guests';
  /** Scripts that the entry will load. */
  preloads: readonly string[];
}

const MODULE_SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * Builds documents from rendered pages. The document itself contains what the first paint needs: the boot script and
 * all styles. It only names the entry; the boot script starts it once the page has loaded.
 *
 * @param template the shell, with the boot script and style as files.
 * @param boot the contents of those files.
 * @throws {Error} if the template names no entry.
 */
export function createDocuments(template: Asset, boot: { script: string; style: string }, marks: string) {
  const shell = template.raw.toString('utf8').replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  const entry = MODULE_SCRIPT.exec(shell)?.[1];
  if (entry === undefined) throw new Error('The page shell names no entry script.');
  const modules = [...shell.matchAll(MODULE_PRELOAD)].map(([, href = '']) => href);
  const frame = shell.replace(MODULE_SCRIPT, '').replaceAll(MODULE_PRELOAD, '');
  const script = boot.script.trim();

  return ({ locale, head, page, audience, preloads }: DocumentParts): ServedDocument => {
    // Two elements: the product goes on writing into the second one (src/kit/ui/theme.ts).
    const styles = [boot.style.trim(), page.style];
    const data: ServedData = {
      path: page.path,
      answers: page.answers,
      locale,
      entry,
      modules,
      preloads,
    };
    const html = frame
      .replace(
        /<html[^>]*>/i,
        `<html lang="${locale}" dir="${directionOf(locale)}" data-served="${audience}">`,
      )
      .replace(/<body/i, (start) => `${start} ${marks}`)
      .replace(/<title>[^<]*<\/title>/i, () => head)
      .replace(/<script\s+src="\/boot\.js"><\/script>/, () => `<script>${script}</script>`)
      .replace(/<link\s+rel="stylesheet" href="\/boot\.css"[^>]*>/, () =>
        styles.map((style) => `<style>${style}</style>`).join(''),
      )
      .replace('<div id="root"></div>', () => `<div id="root">${page.markup}</div>`)
      .replace(
        /<\/body>/i,
        (end) => `<script id="served" type="application/json">${escapeScriptData(data)}</script>\n  ${end}`,
      );
    return {
      html,
      scriptHashes: [hashOf(script)],
      styleHashes: [...styles.map(hashOf), ...attributeHashes(page.markup)],
    };
  };
}

/**
 * Hashes style attributes too, so that no other inline style is allowed. Only with the keyword do hashes apply to attributes;
 * alone it allows nothing.
 */
function attributeHashes(markup: string): string[] {
  const values = new Set([...markup.matchAll(STYLE_ATTRIBUTE)].map(([, value = '']) => value));
  const hashes = [...values].map((value) => hashOf(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
  return hashes.length === 0 ? [] : ["'unsafe-hashes'", ...hashes];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
