import { Fragment } from 'react';
import { findWords } from '../../../../contract/search-text.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { useSearched } from './searched.ts';

const Mark = styled('mark', { borderRadius: '$small', backgroundColor: '$warningSurface', color: 'inherit' });

/** A text of a post in which the words of the search are marked (RDR-02). */
export function Marked({ text }: { text: string }) {
  const { words } = useSearched();
  const parts = words.length === 0 ? [] : findWords(text, words);
  if (parts.length === 0) return text;
  return (
    <>
      {parts.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(parts[at - 1]?.to ?? 0, from)}
          <Mark>{text.slice(from, to)}</Mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.to ?? 0)}
    </>
  );
}
