import { stemmer } from 'stemmer';
import { toOutline } from '../outline.ts';
import type { Entry } from './charts.ts';

/**
 * Whether a chart contains every word of `search`: in its name or in what its outline says: tags, guards, actions, times and limits
 * included.
 */
export function hasWord({ name, chart }: Pick<Entry, 'name' | 'chart'>, search: string): boolean {
  return hasWords(`${name}\n${chart.id}\n${toOutline(chart)}`, search);
}

/** Whether a text contains every word of `search`, in whatever form: `expires` finds `expired`, `pages` finds `loadPage`. */
export function hasWords(text: string, search: string): boolean {
  const said = text.toLowerCase();
  const stems = new Set(wordsOf(text).map(stemmer));
  const isSaid = (word: string): boolean => {
    const forms = wordsOf(word).map(stemmer);
    return said.includes(word.toLowerCase()) || (forms.length > 0 && forms.every((form) => stems.has(form)));
  };
  return search.trim().split(/\s+/).every(isSaid);
}

/** The words of a text; a name such as `loadPage` has two. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];
