import { stemmer } from 'stemmer';
import { toOutline } from '../outline.ts';
import type { ComposedJourney } from '../journeys/compose.ts';
import { toJourneyOutline } from '../journeys/outline.ts';
import type { Entry } from './charts.ts';

type Said = (sentence: string) => string;

/** The sentences of a chart, and what the server answers it. */
export function sentencesOf({ chart }: Pick<Entry, 'chart'>): string[] {
  const { states, transitions, server } = chart;
  const described = [...Object.values(states), ...transitions].flatMap(
    ({ description }) => description ?? [],
  );
  return [...server.map(({ says }) => says), ...described];
}

/** The sentences of a journey, and what the server answers in it. */
export const sentencesOfJourney = ({ steps }: ComposedJourney): string[] =>
  steps.flatMap((step) =>
    'note' in step ? step.note : [step.why, ...(step.answer ? [step.answer.says] : [])],
  );

/** A sentence as it was written and as `said` translates it: a question may be in either language. */
const inBoth = (sentence: string, said: Said): string => `${sentence} ${said(sentence)}`;

/** The sentences that answer `search`, translated, the best first, each once; none if nothing is searched. */
export function answersAmong(sentences: readonly string[], said: Said, search: string): string[] {
  if (search.trim() === '') return [];
  const different = [...new Set(sentences)];
  const { at } = closest(
    different.map((sentence) => inBoth(sentence, said)),
    search,
  );
  return at.map((place) => said(different[place] ?? ''));
}

/**
 * What is searched of a chart: what it is called and for, then what its outline says (tags, guards, actions, times and limits
 * included), and its sentences as `said` translates them.
 */
export const textOfChart = ({ name, chart }: Pick<Entry, 'name' | 'chart'>, said: Said): string =>
  [
    `${name} ${chart.id} ${inBoth(chart.description ?? '', said)}`,
    toOutline(chart),
    ...sentencesOf({ chart }).map((sentence) => inBoth(sentence, said)),
  ].join('\n');

/** What is searched of a journey: its title and sentence, then its outline, and the sentences in it, as `said` translates them. */
export const textOfJourney = (journey: ComposedJourney, tells: string, said: Said, title = ''): string =>
  [
    `${title} ${inBoth(tells, said)}`,
    toJourneyOutline(journey),
    ...sentencesOfJourney(journey).map((sentence) => inBoth(sentence, said)),
  ].join('\n');

/** What a question asks with, in the product's languages. The rest of its words say what it is about. */
const asking = new Set(
  [
    'a an and are at can did do does for from happen happens how i if in is it its long me my of on or that the there they to was what',
    'when where which while who why will with you your',
    'ئایا ئەگەر بۆ بۆچی بە چ چەند چۆن چی دەبێت دەکات دوای ڕوودەدات کام کاتێک کە کەی کێ لە هەیە و',
    'bi bo çawa çend çi çima da de di dibe diqewime heke heye ji kê kengî kî kîjan ku li piştî û ye',
  ].flatMap((words) => words.split(' ')),
);

/** How near the best answer another one must come to be shown beside it. */
const NEARLY = 0.75;

/** The texts that answer a search best: their places, the best first, and whether they contain all of its words. */
export interface Closest {
  hasAll: boolean;
  at: readonly number[];
}

/**
 * The texts that contain every word of `search`, in whatever form (`expires` finds `expired`, `pages` finds `loadPage`); all for
 * an empty one. If some of them have all words in one line, with what it stands under, only those. What a question asks with does
 * not count. If no text contains every word, those with the most telling ones: the
 * fewer texts contain a word, the more it tells. Words that no text contains are ignored, except numbers.
 */
export function closest(texts: readonly string[], search: string): Closest {
  const all = search.trim().split(/\s+/);
  const telling = all.filter((word) => !asking.has(wordsOf(word).join(' ')));
  const words = telling.length > 0 ? telling : all;
  const saying = texts.map((text) => {
    const isSaid = saidIn(text);
    return words.map(isSaid);
  });
  const whole = [...texts.keys()].filter((at) => saying[at]?.every(Boolean));
  if (whole.length > 0) {
    const together = whole.filter((at) => isSaidTogether(texts[at] ?? '', words));
    return { hasAll: true, at: together.length > 0 ? together : whole };
  }
  const weights = words.map((word, at) => {
    const count = saying.filter((said) => said[at]).length;
    return count === 0 && /\d/.test(word) ? Infinity : Math.log(texts.length / Math.max(1, count));
  });
  if (weights.includes(Infinity)) return { hasAll: false, at: [] };
  const scores = saying.map((said) => weights.reduce((sum, weight, at) => sum + (said[at] ? weight : 0), 0));
  const best = Math.max(0, ...scores);
  const near = [...texts.keys()].filter((at) => best > 0 && (scores[at] ?? 0) >= NEARLY * best);
  return { hasAll: false, at: near.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)) };
}

/** Whether all words are in one line of a text, with the lines that it stands under and the first, its title. */
function isSaidTogether(text: string, words: readonly string[]): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    const above = [lines[0] ?? ''];
    let depth = depthOf(line);
    for (const other of lines.slice(1, at).toReversed())
      if (depthOf(other) < depth) {
        above.push(other);
        depth = depthOf(other);
      }
    return words.every(saidIn([...above, line].join(' ')));
  });
}

const depthOf = (line: string): number => line.length - line.trimStart().length;

/** Returns `isSaid(word)`: whether a text contains it, in whatever form. */
function saidIn(text: string): (word: string) => boolean {
  const spoken = text.toLowerCase();
  const stems = new Set(wordsOf(text).map(stemmer));
  return (word) => {
    const forms = wordsOf(word).map(stemmer);
    return (
      spoken.includes(word.toLowerCase()) || (forms.length > 0 && forms.every((form) => stems.has(form)))
    );
  };
}

/** The words of a text; a name such as `loadPage` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
