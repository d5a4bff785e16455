import { Trans } from '@lingui/react/macro';
import { toneRoles } from '../../draw/style.ts';
import type { Tone } from '../../draw/words.ts';
import { styled } from '../../../src/kit/ui/theme.ts';

const List = styled('ul', {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  fontSize: '$small',
  color: '$textSoft',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: '$2' },
});

// `fromEntries` forgets the keys.
const variants = Object.fromEntries(
  Object.entries(toneRoles).map(([tone, [surface, line]]) => [
    tone,
    { backgroundColor: `$${surface}`, borderColor: `$${line}` },
  ]),
) as Record<Tone, { backgroundColor: string; borderColor: string }>;

/** The colour of a cause. */
export const Swatch = styled('span', {
  flex: 'none',
  inlineSize: '14px',
  blockSize: '14px',
  border: '1px solid',
  borderRadius: '$small',
  variants: { tone: variants },
});

/** The legend of a drawing's colours. */
export function Legend() {
  return (
    <List>
      <li>
        <Swatch tone="person" />
        <Trans>A person, or another part</Trans>
      </li>
      <li>
        <Swatch tone="time" />
        <Trans>Time</Trans>
      </li>
      <li>
        <Swatch tone="answer" />
        <Trans>An answer</Trans>
      </li>
      <li>
        <Swatch tone="failure" />
        <Trans>A failure</Trans>
      </li>
      <li>
        <Swatch tone="atOnce" />
        <Trans>At once</Trans>
      </li>
    </List>
  );
}
