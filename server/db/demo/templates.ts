import type { DemoTemplate } from './types.ts';

/** The blog templates of the demo world. The page shows the subject as its title, so no template repeats it. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    key: 'article',
    name: 'Article',
    type: 'blog',
    html_content: '<p><strong>{{ lead }}</strong></p>\n{{{ body_html }}}\n<hr>\n<p>{{ closing }}</p>',
    html_variable_keys: ['lead', 'body_html', 'closing'],
    plain_content: '{{ lead }}\n\n{{ closing }}',
    plain_variable_keys: ['lead', 'closing'],
  },
  {
    key: 'checklist',
    name: 'Checklist',
    type: 'blog',
    html_content: '<p>{{ lead }}</p>\n{{{ body_html }}}\n<blockquote><p>{{ tip }}</p></blockquote>',
    html_variable_keys: ['lead', 'body_html', 'tip'],
    plain_content: '{{ lead }}\n\n{{ tip }}',
    plain_variable_keys: ['lead', 'tip'],
  },
  {
    key: 'story',
    name: 'Story of a mentor',
    type: 'blog',
    html_content:
      '<blockquote><p>{{ quote }}</p></blockquote>\n{{{ body_html }}}\n<p><em>{{ closing }}</em></p>',
    html_variable_keys: ['quote', 'body_html', 'closing'],
    plain_content: '{{ quote }}\n\n{{ closing }}',
    plain_variable_keys: ['quote', 'closing'],
  },
];
