import { useId, type ReactNode } from 'react';
import { Heading } from '../../../src/kit/ui/Heading.tsx';
import { styled } from '../../../src/kit/ui/theme.ts';

const Box = styled('section', { display: 'grid', gap: '$2', minInlineSize: 0 });

/** A section beside the drawing. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}
