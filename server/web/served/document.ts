import { createHash } from 'node:crypto';
import type { Locale } from '../../../contract/locale.ts';
import { directionOf } from '../../../contract/pages.ts';
import type { Addressee, RenderedPage, ServedData } from '../../../contract/served.ts';
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
  audience: Addressee;
  /** Scripts that the product will load. */
  preloads: readonly string[];
}

const MODULE_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g;
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;

/**
 * Builds documents from rendered pages. The document itself contains what the first paint needs: the boot script and
 * all styles. It only names the product's modules; the boot script starts them once the page has loaded.
 *
 * @param template the shell, with the boot script and style as files.
 * @param boot the contents of those files.
 * @throws {Error} if the template names no module.
 */
export function createDocuments(template: Asset, boot: { script: string; style: string }, marks: string) {
  const shell = template.raw.toString('utf8').replace(/\s*<meta\s+name="description"[^>]*>/i, '');
  const modules = [...shell.matchAll(MODULE_SCRIPT)].map(([, href = '']) => href);
  if (modules.length === 0) throw new Error('The page shell names no script of the product.');
  const eager = shell.replaceAll(MODULE_SCRIPT, '<link rel="modulepreload" crossorigin href="$1" />');
  const frame = shell.replaceAll(MODULE_SCRIPT, '');
  const script = boot.script.trim();

  return ({ locale, head, page, audience, preloads }: DocumentParts): ServedDocument => {
    // A member waits for the scripts: they are asked for as soon as the head is read.
    const isEager = audience === 'members';
    // Two elements: the product goes on writing into the second one (src/kit/ui/theme.ts).
    const styles = [boot.style.trim(), page.style];
    const data: ServedData = {
      path: page.path,
      answers: page.answers,
      locale,
      modules,
      preloads,
    };
    const html = (isEager ? eager : frame)
      .replace(
        /<html[^>]*>/i,
        // Whether somebody is signed in only the boot script knows.
        `<html lang="${locale}" dir="${directionOf(locale)}" data-served="${audience}"${isEager ? ' data-unfit' : ''}>`,
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
