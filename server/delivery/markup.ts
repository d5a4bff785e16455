import { escapeHtml } from '../../contract/escape-html.ts';

/** HTML safe to insert unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template for HTML: escapes values for text and quoted attributes, except those `markup` itself made. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  const filled = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
    return value.map(({ text }) => text).join('');
  });
  return new Markup(String.raw({ raw: parts }, ...filled));
}
