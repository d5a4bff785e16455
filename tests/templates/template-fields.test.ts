import { describe, expect, test } from 'vitest';
import {
  nameOfText,
  SHOWN_LANGUAGES,
  templateFieldsOf,
} from '../../src/features/templates/template-fields.ts';

const stored = {
  pk: 7,
  name: 'Letter',
  type: 'subscription',
  html_content: '<p>Hello</p>',
  plain_content: '',
  html_variable_keys: [],
  plain_variable_keys: [],
  first_language: 'en',
  translations: { ckb: { html_content: '<p>سڵاو</p>', plain_content: '' } },
};

describe('MLG-01 the languages of a template', () => {
  test('come from the record until the form has controls for them', () => {
    expect(templateFieldsOf(stored).languages).toEqual({
      first: 'en',
      texts: { ckb: { html: '<p>سڵاو</p>', plain: '' } },
    });
    const typed = {
      ...stored,
      [SHOWN_LANGUAGES]: 'kmr ckb',
      [nameOfText('kmr', 'plain')]: 'Silav',
      [nameOfText('kmr', 'html')]: '',
    };
    expect(templateFieldsOf(typed).languages?.texts).toEqual({
      kmr: { html: '', plain: 'Silav' },
      ckb: { html: '<p>سڵاو</p>', plain: '' },
    });
  });

  test('removed in a draft stay removed', () => {
    expect(templateFieldsOf({ ...stored, [SHOWN_LANGUAGES]: '' }).languages?.texts).toEqual({});
  });

  test('do not exist on a server without them, and are open for a new template', () => {
    const { first_language: _, translations: __, ...bare } = stored;
    expect(templateFieldsOf(bare).languages).toBeUndefined();
    expect(templateFieldsOf({}).languages).toEqual({ first: '', texts: {} });
  });
});
