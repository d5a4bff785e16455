import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Common names of variables; `_html` at the end only says how a template inserts one. */
const known = new Map(
  Object.entries({
    author: msg`Author`,
    body: msg`Text`,
    closing: msg`Closing`,
    date: msg`Date`,
    deadline: msg`Deadline`,
    farewell: msg`Farewell`,
    first_name: msg`First name`,
    intro: msg`Introduction`,
    lead: msg`Lead`,
    main_media_url: msg`Main picture`,
    name: msg`Name`,
    newest_posts: msg`Newest posts`,
    place: msg`Place`,
    quote: msg`Quote`,
    recipient_name: msg`Recipient's name`,
    subject: msg`Subject`,
    summary: msg`Summary`,
    summary_media_url: msg`Summary picture`,
    tagline: msg`Tagline`,
    tip: msg`Tip`,
    title: msg`Title`,
    today: msg`Today's date`,
  }),
);

/** Makes a name readable: `work_place`, `work-place` and `workPlace` all become "Work place". */
function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns `wordsOf(key)`: what people call a template's variable, in the language of the page. A key that a template's author
 * made up is made readable (WRT-01, WRT-02).
 */
export function useVariableWords(): (key: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (key) => {
      const name = key.replace(/_html$/i, '');
      const words = known.get(name.toLowerCase());
      return words ? i18n._(words) : readable(name) || key;
    },
    [i18n],
  );
}
