import { gaps } from '../../../contract/template-rules.ts';
import { escapeHtml } from '../../escape-html.ts';

/** A template with its gaps filled. */
export interface Filled {
  readonly html: string;
  /** Keys that the template asks for and no value has, each once. */
  readonly unknownKeys: readonly string[];
}

/**
 * Fills the gaps of a template (P22): `{{ key }}` with the value as text, `{{{ key }}}` with the value as markup,
 * an unknown key with nothing. It is no language: there are no conditions and no lookups, and the result is not safe
 * before it is sanitized.
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

/** Fills the gaps of a plain text: there is no markup in it, so two braces and three say the same. */
export function fillPlain(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(gaps, (_gap, three: string | undefined, two: string | undefined) => {
    const key = three ?? two ?? '';
    return Object.hasOwn(values, key) ? (values[key] ?? '') : '';
  });
}
