import { Type, type Static } from 'typebox';
import { locales } from './locale.ts';
import { SAMPLE_MAX, TEMPLATE_CONTENT_MAX, TEMPLATE_NAME_MAX, VARIABLE_KEYS_MAX } from './template-rules.ts';
import { closed, enumOf } from './fields.ts';

const Content = Type.String({ format: 'text', maxLength: TEMPLATE_CONTENT_MAX });
const Values = Type.Record(Type.String(), Type.String({ format: 'text', maxLength: SAMPLE_MAX }), {
  maxProperties: 2 * VARIABLE_KEYS_MAX,
  description: 'Sample values by key of the variable; an empty one counts as missing.',
});

/** POST templates/admin/preview/: texts as they are in the form, saved or not. */
export const PreviewTemplate = Type.Object(
  { html_content: Content, plain_content: Content, values: Values },
  closed,
);
export type PreviewTemplate = Static<typeof PreviewTemplate>;

const keys = Type.Array(Type.String(), { description: 'Used in this text, but without a value.' });

/** A template's texts as a reader would get them. Variables without a value stay visible, in HTML inside `mark`. */
export const TemplatePreview = Type.Object({
  html: Type.String({ description: 'Sanitized; show it only in a sandboxed frame.' }),
  plain: Type.String(),
  html_unfilled: keys,
  plain_unfilled: keys,
  bytes: Type.Integer({ minimum: 0, description: 'The size of the HTML in UTF-8.' }),
  made: Type.Optional(
    Type.Union([enumOf(['html', 'plain']), Type.Null()], {
      description:
        'The text that is empty in the template and made from the other one, as in mails; null if neither.',
    }),
  ),
});
export type TemplatePreview = Static<typeof TemplatePreview>;

/** POST templates/admin/test/: the same texts, mailed to the signed-in account. */
export const TestTemplate = Type.Object(
  {
    ...PreviewTemplate.properties,
    name: Type.String({ format: 'name', maxLength: TEMPLATE_NAME_MAX }),
    language: Type.Optional(
      enumOf(locales, { description: 'The language of the texts; left out, that of the request.' }),
    ),
  },
  closed,
);
export type TestTemplate = Static<typeof TestTemplate>;

/** The address that the test was mailed to. */
export const TemplateTested = Type.Object({ email: Type.String() });
export type TemplateTested = Static<typeof TemplateTested>;
