import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Common names of variables; `_html` at the end only says how a template inserts one. */
const known = new Map(
  Object.entries({
    body: msg`Body`,
    closing: msg`Closing`,
    intro: msg`Introduction`,
    lead: msg`Lead`,
    quote: msg`Quote`,
    title: msg`Title`,
  }),
);

/** What a control for a template's variable is called: `body_html` is the body, `first_name` is "First name". */
export function labelOfVariable(key: string, i18n: I18n): string {
  const name = key.replace(/_html$/i, '');
  const words = known.get(name.toLowerCase());
  if (words) return i18n._(words);
  const plain = name.replaceAll(/[_-]+/g, ' ').trim() || key;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
