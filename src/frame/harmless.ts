/** Elements that act, load, ask or move the page, and those that only serve them. The frame's policy stops them anyway. */
const ACTING =
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, svg, math, template, noscript, form, input, button, select, textarea, dialog, source, track';

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Takes out of a post's content whatever could do more than be read. The server sanitizes what it stores, and the frame
 * runs nothing; this keeps content of other servers of the API from leaving its frame, from loading from elsewhere, and
 * the browser from reporting each attempt. Changes `content` in place; `home` is the address of the product's page.
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

/** Of inline styles only the alignment is kept; colours would not know the theme. */
function keepAlignment(element: HTMLElement): void {
  if (!element.hasAttribute('style')) return;
  const { textAlign } = element.style;
  element.removeAttribute('style');
  if (/^(start|end|center|left|right|justify)$/.test(textAlign)) element.style.textAlign = textAlign;
}

/** A link opens in a tab of its own, which cannot reach back; one to a place in the text stays there. */
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

/** A picture from elsewhere would tell its server who reads; its words stay. */
function keepOwn(media: Element, home: URL): void {
  for (const name of ['src', 'poster']) {
    const source = media.getAttribute(name);
    if (source === null || isOwn(source, home)) continue;
    media.replaceWith(media.getAttribute('alt') ?? '');
    return;
  }
}

function isOwn(source: string, home: URL): boolean {
  const address = parsed(source, home);
  return address?.origin === home.origin || /^data:image\/(png|jpeg|gif|webp)[;,]/i.test(source);
}

function parsed(address: string, home: URL): URL | null {
  try {
    return new URL(address, home);
  } catch {
    return null;
  }
}
