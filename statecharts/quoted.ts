/** The words of the hands (`HandWords`) as a text to translate, whose labels come from the screen's own catalogs. */

import type { I18n } from '@lingui/core';
import type { HandWords } from '../machines/modelling/model.ts';

/** Such as `Press “{0}”.`: the id of a message in `charts.po`, and the English labels that stand for its numbers. */
export type Quoted = { message: string; labels: string[] };

/** Words of the hands in another language: the sentence as `i18n` has it, each label as its screen does. */
export function inOtherWords(
  words: string,
  i18n: Pick<I18n, '_'>,
  labelOf: (label: string) => string | undefined,
): string {
  const { message, labels } = withoutLabels(words);
  return i18n._(message, Object.fromEntries(labels.map((label, at) => [at, labelOf(label) ?? label])));
}

/** Every sentence of a model's hands. */
export const handSentences = ({ starts = [], does, shows }: HandWords): string[] =>
  [...starts, ...Object.values(does), ...Object.values(shows)].flatMap((words) => words ?? []);

/** Takes the labels out of a sentence. */
export function withoutLabels(words: string): Quoted {
  const labels: string[] = [];
  const message = words.replaceAll(/(?<=“).*?(?=”)/g, (label) => `{${labels.push(label) - 1}}`);
  return { message, labels };
}
