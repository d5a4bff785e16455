import { stemmer } from 'stemmer';
import { toOutline } from '../outline.ts';
import type { ComposedJourney } from '../journeys/compose.ts';
import type { Entry } from './charts.ts';

type Said = (sentence: string) => string;

/** The sentences of a chart, and what the server answers it, as `said` translates them. */
export function sentencesOf({ chart }: Pick<Entry, 'chart'>, said: Said): string[] {
  const { states, transitions, server } = chart;
  const described = [...Object.values(states), ...transitions].flatMap(
    ({ description }) => description ?? [],
  );
  return [...server.map(({ says }) => says), ...described].map(said);
}

/** The sentences of a journey, and what the server answers in it, as `said` translates them. */
export function sentencesOfJourney({ steps }: ComposedJourney, said: Said): string[] {
  return steps
    .flatMap((step) => ('note' in step ? step.note : [step.why, ...(step.answer ? [step.answer.says] : [])]))
    .map(said);
}

/** The sentences that contain every word of `search`, each once; none if nothing is searched. */
export const sayingAll = (sentences: readonly string[], search: string): string[] =>
  search.trim() === '' ? [] : [...new Set(sentences)].filter((sentence) => hasWords(sentence, search));

/**
 * Whether a chart contains every word of `search`: in its name, in what its outline says (tags, guards, actions, times and limits
 * included), or in its sentences as `said` translates them.
 */
export function hasWord(
  { name, chart }: Pick<Entry, 'name' | 'chart'>,
  search: string,
  said: Said = (sentence) => sentence,
): boolean {
  return hasWords([name, chart.id, toOutline(chart), ...sentencesOf({ chart }, said)].join('\n'), search);
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
