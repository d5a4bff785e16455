import type { TemplateFields } from '../../../machines/templates/template-form.machine.ts';
import { plainOf, type Fields } from '../../kit/lists/record-columns.ts';

/** The names under which the server's errors come, each shown at its field. */
export const FIELD_NAMES = [
  'name',
  'type',
  'html_content',
  'plain_content',
  'html_variable_keys',
  'plain_variable_keys',
] as const;

/** TPL-02: what the HTML of a new template begins with. */
const NEW_HTML = '<h1></h1><p></p>';

/**
 * The control that counts the fields of a list. A list without fields leaves no trace among a form's values, and a draft
 * that has emptied it would otherwise bring back the record's.
 */
export const countName = (list: string): string => `${list}_count`;

/** What the fields of a template begin with, or hold at the moment, by the names of their controls. */
export function templateFieldsOf(values: Fields): TemplateFields {
  return {
    name: plainOf(values['name']),
    type: plainOf(values['type']),
    html: plainOf(values['html_content'] ?? NEW_HTML),
    plain: plainOf(values['plain_content']),
    htmlKeys: listOf(values, 'html_variable_keys'),
    plainKeys: listOf(values, 'plain_variable_keys'),
  };
}

function listOf(values: Fields, name: string): string[] {
  const list = values[name];
  if (values[countName(name)] === '0' || !Array.isArray(list)) return [];
  return list.map(plainOf);
}
