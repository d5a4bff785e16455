import { isOwnOrigin, mediaAddress } from '../kit/wire/media-address.ts';

/** Elements that act, load, prompt or navigate, and their helpers. The frame's policy blocks them anyway. */
const ACTING =
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, svg, math, template, noscript, form, input, button, select, textarea, dialog, source, track';

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Removes everything from a post's content that could do more than be read. The server sanitizes what it stores, and
 * the frame runs nothing; this stops content from other API servers from leaving its frame or loading from elsewhere,
 * and the browser from reporting each attempt. Changes `content` in place; `home` is the product page's URL.
 */
export function makeHarmless(content: DocumentFragment, home: URL): void {
  for (const element of content.querySelectorAll(ACTING)) element.remove();
  for (const element of content.querySelectorAll<HTMLElement>('*')) {
    for (const name of element.getAttributeNames()) {
      if (/^on|^(ping|background|srcset|formaction|autofocus|accesskey|tabindex|is)$/i.test(name))
        element.removeAttribute(name);
    }
    keepAlignment(element);
  }
  for (const link of content.querySelectorAll('a, area')) sendOutside(link, home);
  for (const media of content.querySelectorAll('img, video, audio')) keepOwn(media, home);
}

/** Keeps only the alignment of inline styles; colours would ignore the theme. */
function keepAlignment(element: HTMLElement): void {
  if (!element.hasAttribute('style')) return;
  const { textAlign } = element.style;
  element.removeAttribute('style');
  if (/^(start|end|center|left|right|justify)$/.test(textAlign)) element.style.textAlign = textAlign;
}

/** Opens a link in its own tab without access to the opener; a link within the text stays there. */
function sendOutside(link: Element, home: URL): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (href.startsWith('#')) {
    link.setAttribute('target', '_self');
    return;
  }
  const address = parsed(href, home);
  if (!address || !LINK_SCHEMES.has(address.protocol)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', address.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** A picture from elsewhere would tell its server who reads; only its alt text stays. */
function keepOwn(media: Element, home: URL): void {
  for (const name of ['src', 'poster']) {
    const source = media.getAttribute(name);
    if (source === null) continue;
    const address = mediaAddress(source);
    if (!isOwn(address, home)) {
      media.replaceWith(media.getAttribute('alt') ?? '');
      return;
    }
    if (address !== source) media.setAttribute(name, address);
  }
}

function isOwn(source: string, home: URL): boolean {
  if (/^data:image\/(png|jpeg|gif|webp)[;,]/i.test(source)) return true;
  const address = parsed(source, home);
  return address !== null && isOwnOrigin(address.origin, home.origin);
}

function parsed(address: string, home: URL): URL | null {
  try {
    return new URL(address, home);
  } catch {
    return null;
  }
}
