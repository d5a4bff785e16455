import { demoMedia } from './media-list.ts';
import type { DemoTemplate } from './types.ts';

/** The picture of a template media by its number in the list, as wide as it is drawn, or narrower. */
function picture(place: number, alt: string): string {
  const { file = '', width = 0, height = 0 } = demoMedia[place] ?? {};
  return `<p><img src="/media/templates/${file}" alt="${alt}" width="${width}" height="${height}"></p>`;
}

/**
 * The templates of the demo world, those of the blog first. The page shows the subject as its title, so no template of
 * the blog repeats it.
 */
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
  {
    key: 'announcement',
    name: 'Announcement',
    type: 'blog',
    html_content: `${picture(0, 'A road to the horizon')}\n<p><strong>{{ lead }}</strong></p>\n{{{ body_html }}}\n<p>{{ date }}, {{ place }}</p>`,
    html_variable_keys: ['lead', 'body_html', 'date', 'place'],
    plain_content: '{{ lead }}\n\n{{ date }}, {{ place }}',
    plain_variable_keys: ['lead', 'date', 'place'],
  },
  {
    key: 'subscription-weekly',
    name: 'News of the week',
    type: 'subscription',
    html_content: `${picture(1, 'A road through hills at noon')}\n<p>Hello {{ first_name }},</p>\n<p>{{ lead }}</p>\n{{{ body_html }}}\n<p>{{ closing }}</p>`,
    html_variable_keys: ['first_name', 'lead', 'body_html', 'closing'],
    plain_content: 'Hello {{ first_name }},\n\n{{ lead }}\n\n{{ closing }}',
    plain_variable_keys: ['first_name', 'lead', 'closing'],
  },
  {
    key: 'subscription-opportunity',
    name: 'A new opportunity',
    type: 'subscription',
    html_content:
      '<p>Hello {{ first_name }},</p>\n<h2>{{ title }}</h2>\n<p>{{ summary }}</p>\n<p>Apply until {{ deadline }}.</p>',
    html_variable_keys: ['first_name', 'title', 'summary', 'deadline'],
    plain_content: 'Hello {{ first_name }},\n\n{{ title }}\n{{ summary }}\n\nApply until {{ deadline }}.',
    plain_variable_keys: ['first_name', 'title', 'summary', 'deadline'],
  },
];
