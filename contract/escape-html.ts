const references = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes text for an element or a quoted attribute, of HTML or of XML such as SVG. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references.get(sign) ?? sign);
}
