import type { DemoText } from './types.ts';

type Common = {
  subject: string;
  summary: string;
  author: string;
  language?: DemoText['language'];
  body: readonly string[];
};

const common = ({ subject, summary, author, language = 'en' }: Common) => ({
  subject,
  summary,
  author,
  language,
});
const html = (body: readonly string[]): string => body.join('\n');

/** A post of running text: what it is about in a sentence, the body, and a closing thought. */
export function article({ lead, closing, ...text }: Common & { lead: string; closing: string }): DemoText {
  return { ...common(text), template: 'article', values: { lead, closing, body_html: html(text.body) } };
}

/** A post that is mostly a list, with one tip at its end. */
export function checklist({ lead, tip, ...text }: Common & { lead: string; tip: string }): DemoText {
  return { ...common(text), template: 'checklist', values: { lead, tip, body_html: html(text.body) } };
}

/** A post told by a person, opened by a sentence of theirs. */
export function story({ quote, closing, ...text }: Common & { quote: string; closing: string }): DemoText {
  return { ...common(text), template: 'story', values: { quote, closing, body_html: html(text.body) } };
}
