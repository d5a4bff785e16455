import { createContext, useContext } from 'react';
import { searchWords } from '../../../../contract/search-text.ts';

/** What the posts on the page were searched for; empty without a search. */
export interface Searched {
  search: string;
  /** Folded, to be marked in the cards. */
  words: readonly string[];
}

const NOTHING: Searched = { search: '', words: [] };

export const SearchedContext = createContext<Searched>(NOTHING);

export const useSearched = (): Searched => useContext(SearchedContext);

export function searchedFor(search: string): Searched {
  return search === '' ? NOTHING : { search, words: searchWords(search) };
}
