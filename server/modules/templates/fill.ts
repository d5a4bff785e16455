import { gaps } from '../../../contract/template-rules.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';

/** A template with its variables filled in. */
export interface Filled {
  readonly html: string;
  /** The variables without a value, each once. */
  readonly unknownKeys: readonly string[];
}

/**
 * Fills in a template's variables (P22): `{{ key }}` with the value as text, `{{{ key }}}` with the value as markup, an
 * unknown key with nothing. There are no conditions and no lookups. The result is not safe until it is sanitized.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): Filled {
  const unknown = new Set<string>();
  const html = template.replaceAll(gaps, (_gap, asMarkup: string | undefined, asText: string | undefined) => {
    const key = asMarkup ?? asText ?? '';
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined) unknown.add(key);
    return asMarkup === undefined ? escapeHtml(value ?? '') : (value ?? '');
  });
  return { html, unknownKeys: [...unknown] };
}

/** Fills in the variables of a plain text: without markup, two braces and three mean the same. */
export function fillPlain(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(gaps, (_gap, three: string | undefined, two: string | undefined) => {
    const key = three ?? two ?? '';
    return Object.hasOwn(values, key) ? (values[key] ?? '') : '';
  });
}
