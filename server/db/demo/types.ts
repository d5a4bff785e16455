/** The three ways a demo post is built. */
export type DemoTemplateName = 'article' | 'checklist' | 'story';

/**
 * One post of the demo world. `publishedDay` counts days since 2026-01-01, null is a draft; `values` fills the
 * template's keys, `body_html` being markup and the others plain text; `picture` is the serial of its illustration.
 */
export type DemoPost = {
  pk: number;
  subject: string;
  summary: string;
  author: string;
  language: 'en' | 'ckb' | 'kmr';
  publishedDay: number | null;
  template: DemoTemplateName;
  values: Record<string, string>;
  picture: number;
};

/** A post before it has its place in the list: the maker of the list gives pk, picture and day. */
export type DemoText = Omit<DemoPost, 'pk' | 'publishedDay' | 'picture'>;

/** A template. `{{ key }}` is escaped, `{{{ body_html }}}` is markup that the server sanitizes. */
export type DemoTemplate = {
  key: DemoTemplateName | 'announcement' | `subscription-${string}`;
  name: string;
  type: 'blog' | 'subscription';
  html_content: string;
  html_variable_keys: readonly string[];
  plain_content: string;
  plain_variable_keys: readonly string[];
};
