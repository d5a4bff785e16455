import { Type } from 'typebox';
import { Value } from 'typebox/value';
import list from '../../../content/demo/templates.json' with { type: 'json' };

const Template = Type.Object({
  key: Type.String(),
  name: Type.String(),
  type: Type.Union([Type.Literal('blog'), Type.Literal('subscription')]),
  html_content: Type.String(),
  html_variable_keys: Type.Array(Type.String()),
  plain_content: Type.String(),
  plain_variable_keys: Type.Array(Type.String()),
});

/**
 * The demo templates, those of the blog first. The page shows the subject as its title, so no blog template repeats it.
 */
export const demoTemplates = Value.Parse(Type.Array(Template), list);
