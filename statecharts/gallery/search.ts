import { stemmer } from 'stemmer';
import { toOutline } from '../outline.ts';
import type { Entry } from './charts.ts';

/**
 * Whether a chart contains every word of `search`: in its name, in what its outline says (tags, guards, actions, times and limits
 * included), or in its sentences as `said` translates them.
 */
export function hasWord(
  { name, chart }: Pick<Entry, 'name' | 'chart'>,
  search: string,
  said: (sentence: string) => string = (sentence) => sentence,
): boolean {
  const { states, transitions, server } = chart;
  const described = [...Object.values(states), ...transitions].flatMap(
    ({ description }) => description ?? [],
  );
  const sentences = [...described, ...server.map(({ says }) => says)];
  return hasWords([name, chart.id, toOutline(chart), ...sentences.map(said)].join('\n'), search);
}

/** Whether a text contains every word of `search`, in whatever form: `expires` finds `expired`, `pages` finds `loadPage`. */
export function hasWords(text: string, search: string): boolean {
  const spoken = text.toLowerCase();
  const stems = new Set(wordsOf(text).map(stemmer));
  const isSaid = (word: string): boolean => {
    const forms = wordsOf(word).map(stemmer);
    return (
      spoken.includes(word.toLowerCase()) || (forms.length > 0 && forms.every((form) => stems.has(form)))
    );
  };
  return search.trim().split(/\s+/).every(isSaid);
}

/** The words of a text; a name such as `loadPage` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
