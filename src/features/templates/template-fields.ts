import type { LanguageTexts } from '../../../machines/templates/template-languages.machine.ts';
import type { TemplateFields } from '../../../machines/templates/template-form.machine.ts';
import { plainOf, type Fields } from '../../kit/lists/record-columns.ts';

/** The fields that show the server's errors of the same name. */
const FIELD_NAMES = [
  'name',
  'type',
  'html_content',
  'plain_content',
  'html_variable_keys',
  'plain_variable_keys',
  'first_language',
] as const;

/** The prefix of the controls of texts in further languages. */
const TRANSLATIONS = 'translations';
/** The control that names the further languages of the form, as those without a control leave no trace among the values. */
export const SHOWN_LANGUAGES = 'translated_into';

/** The name of the control of a text in a further language: the path in the API, so that the server's errors find it. */
export const nameOfText = (language: string, field: 'html' | 'plain'): string =>
  `${TRANSLATIONS}.${language}.${field}_content`;

/** The language and field of such a control; null for any other. */
export function textControlOf(name: string): { language: string; field: 'html' | 'plain' } | null {
  const [, language, field] = /^translations\.(\w+)\.(html|plain)_content$/.exec(name) ?? [];
  return language !== undefined && (field === 'html' || field === 'plain') ? { language, field } : null;
}

/** The fields that show the server's errors of the same name, in any language. */
export const FIELDS = {
  includes: (name: string): boolean =>
    (FIELD_NAMES as readonly string[]).includes(name) || textControlOf(name) !== null,
};

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
    ...languagesOf(values),
  };
}

/** The languages, from the form's controls or from a record; none for a record of a server that knows none. */
function languagesOf(values: Fields): Pick<TemplateFields, 'languages'> {
  if (values['pk'] !== undefined && values['first_language'] === undefined) return {};
  const first = plainOf(values['first_language']);
  const shown = values[SHOWN_LANGUAGES];
  const stored = fieldsIn(values[TRANSLATIONS]);
  const languages = typeof shown === 'string' ? shown.split(' ').filter(Boolean) : Object.keys(stored);
  const texts = new Map<string, LanguageTexts>();
  for (const language of languages) {
    const { html_content, plain_content } = fieldsIn(stored[language]);
    texts.set(language, {
      html: plainOf(values[nameOfText(language, 'html')] ?? html_content),
      plain: plainOf(values[nameOfText(language, 'plain')] ?? plain_content),
    });
  }
  return { languages: { first, texts: Object.fromEntries(texts) } };
}

/** The fields of a nested record; none of anything else. */
const fieldsIn = (value: unknown): Fields => (typeof value === 'object' ? { ...value } : {});

function listOf(values: Fields, name: string): string[] {
  const list = values[name];
  if (values[countName(name)] === '0' || !Array.isArray(list)) return [];
  return list.map(plainOf);
}
