import type { TemplateFields } from '../../../machines/templates/template-form.machine.ts';
import { plainOf, type Fields } from '../../kit/lists/record-columns.ts';

/** The fields that show the server's errors of the same name. */
export const FIELD_NAMES = [
  'name',
  'type',
  'html_content',
  'plain_content',
  'html_variable_keys',
  'plain_variable_keys',
] as const;

/** A new template's HTML (TPL-02). */
const NEW_HTML = '<h1></h1><p></p>';

/**
 * The name of the control that counts a list's fields. An empty list leaves no trace among a form's values, so a draft
 * that emptied it would otherwise bring the record's back.
 */
export const countName = (list: string): string => `${list}_count`;

/** A template's fields from initial or current values by control name. */
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
