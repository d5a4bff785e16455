/** The words of the hands (`HandWords`) as a text to translate, whose labels come from the screen's own catalogs. */

import type { HandWords } from '../machines/modelling/model.ts';

/** Such as `Press “{0}”.`: the id of a message in `charts.po`, and the English labels that stand for its numbers. */
export type Quoted = { message: string; labels: string[] };

/** Every sentence of a model's hands. */
export const handSentences = ({ does, shows }: HandWords): string[] =>
  [...Object.values(does), ...Object.values(shows)].flatMap((words) => words ?? []);

/** Takes the labels out of a sentence. */
export function withoutLabels(words: string): Quoted {
  const labels: string[] = [];
  const message = words.replaceAll(/(?<=“).*?(?=”)/g, (label) => `{${labels.push(label) - 1}}`);
  return { message, labels };
}
