const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const block =
  /<\/?(?:h\d|p|div|section|ul|ol|dl|dt|dd|blockquote|pre|table|tr|figure|figcaption|details|summary|hr)\b[^>]*>/g;
const namedLink = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs;

const decode = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);

/** What stands in sanitized HTML, as a plain text: a line for a paragraph, an address behind the words of a link. */
export function plainTextOf(html: string): string {
  const linked = html.replaceAll(namedLink, (_link, address: string, words: string) =>
    words.trim() === address || address.startsWith('#') ? words : `${words} (${address})`,
  );
  const lines = linked
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/g, '\n- ')
    .replaceAll(/<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(block, '\n\n')
    .replaceAll(/<[^>]*>/g, '');
  return decode(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Plain text as HTML: a paragraph for what stands between empty lines. */
export function htmlOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
