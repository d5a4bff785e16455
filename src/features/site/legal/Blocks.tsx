import type { LegalBlock } from '../../../content/types.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { Words } from './Words.tsx';

const Points = styled('ul', {
  display: 'grid',
  gap: '$2',
  paddingInlineStart: '$6',
  '& li::marker': { color: '$primary' },
});

/** Paragraphs and bullet lists, in order. */
export function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <Words text={block} />
      </p>
    ) : (
      <Points key={block.join()}>
        {block.map((point) => (
          <li key={point}>
            <Words text={point} />
          </li>
        ))}
      </Points>
    ),
  );
}
