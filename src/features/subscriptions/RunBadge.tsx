import { styled } from '../../kit/ui/theme.ts';
import { useRunWords } from './run-words.ts';

const Badge = styled('span', {
  display: 'inline-block',
  paddingInline: '$2',
  border: '1px solid $colors$line',
  borderRadius: '$round',
  backgroundColor: '$sunken',
  fontSize: '$small',
  whiteSpace: 'nowrap',
  '&[data-state="sent"]': { backgroundColor: '$successSurface', borderColor: '$successLine' },
  '&[data-state="sending"]': { backgroundColor: '$infoSurface', borderColor: '$infoLine' },
  '&[data-state="partly"], &[data-state="left_out"]': {
    backgroundColor: '$warningSurface',
    borderColor: '$warningLine',
  },
  '&[data-state="failed"]': { backgroundColor: '$dangerSurface', borderColor: '$dangerLine' },
});

/** A run's state in a word. */
export function RunBadge({ state }: { state: string }) {
  const wordsOf = useRunWords();
  return <Badge data-state={state}>{wordsOf(state)}</Badge>;
}
