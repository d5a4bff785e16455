import { locales, type Locale } from '../../../contract/locale.ts';
import type { TemplateTexts, Translations } from '../../../contract/templates.ts';
import { sentence, type Sentence } from '../../i18n/say.ts';
import { Refusal } from '../../refusal.ts';
import { DEPTH_MAX, isTooDeep } from '../posts/sanitize.ts';
import { showsNothing } from './both-texts.ts';

interface LanguageTexts extends TemplateTexts {
  readonly first_language: Locale | null;
  readonly translations: Translations;
}

const isBlank = ({ html_content, plain_content }: TemplateTexts): boolean =>
  plain_content.trim() === '' && showsNothing(html_content);

/**
 * Checks a template's languages (MLG-01): with more than one, the first is named and none is empty.
 *
 * @throws {Refusal} 400 under the path of what is missing, such as `translations.ckb.html_content`.
 */
export function checkLanguages(texts: LanguageTexts): void {
  const { first_language, translations } = texts;
  const errors: Record<string, Sentence[]> = {};
  const further = locales.flatMap((one) => {
    const translated = translations[one];
    return translated === undefined ? [] : [{ language: one, translated }];
  });
  if (further.length === 0) return;
  if (first_language === null) errors['first_language'] = [sentence('template_language')];
  if (isBlank(texts)) errors['html_content'] = [sentence('template_text_missing')];
  for (const one of further) {
    const path = `translations.${one.language}.html_content`;
    if (one.language === first_language) errors[path] = [sentence('template_language_twice')];
    else if (isBlank(one.translated)) errors[path] = [sentence('template_text_missing')];
    else if (isTooDeep(one.translated.html_content))
      errors[path] = [sentence('html_nested', { max: DEPTH_MAX })];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', errors);
}
