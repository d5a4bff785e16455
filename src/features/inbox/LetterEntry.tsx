import type { Letter } from '../../../machines/toasts/messages.machine.ts';
import { css, styled } from '../../kit/ui/theme.ts';

const clamped = css({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' });

const Title = styled('button', {
  display: 'block',
  // A touch target that does not make its line taller.
  paddingBlock: '10px',
  paddingInline: 0,
  marginBlock: '-10px',
  border: 0,
  background: 'none',
  color: '$primary',
  font: 'inherit',
  fontWeight: '$medium',
  lineHeight: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: '$primaryHover', textDecoration: 'underline' },
});

const TitleWords = styled('span', clamped, { WebkitLineClamp: 2 });
const Excerpt = styled('p', clamped, { WebkitLineClamp: 3 });

type LetterEntryProps = { letter: Letter; onRead: () => void };

/** A message of the Web channel in the history: its title, which opens it, and its beginning. */
export function LetterEntry({ letter: { title, plain }, onRead }: LetterEntryProps) {
  const rest = (plain.startsWith(title) ? plain.slice(title.length) : plain).trim();
  return (
    <>
      <Title type="button" dir="auto" aria-haspopup="dialog" onClick={onRead}>
        <TitleWords>{title}</TitleWords>
      </Title>
      {rest === '' ? null : <Excerpt dir="auto">{rest}</Excerpt>}
    </>
  );
}
