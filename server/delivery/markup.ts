import { escapeHtml } from '../escape-html.ts';

/** HTML that may stand in a page as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template for HTML: values are escaped for text and quoted attributes, except what `markup` itself has made. */
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
