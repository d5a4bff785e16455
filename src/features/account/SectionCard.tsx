import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../kit/states/PartBoundary.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { sections, type SectionId } from '../../kit/app/account-sections.ts';

// The target of a link in the index; keeps the heading clear of the sticky bar.
const Frame = styled('section', { scrollMarginBlockStart: '96px', minInlineSize: 0 });

type SectionCardProps = {
  id: SectionId;
  /** A sentence about the card. */
  lead?: ReactNode;
  /** The children have their own surfaces. */
  bare?: boolean;
  children: ReactNode;
};

/** A section of the account page, named by its heading. */
export function SectionCard({ id, lead, bare = false, children }: SectionCardProps) {
  const { _ } = useLingui();
  const content = (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2} id={`${id}-heading`}>
          {_(sections[id])}
        </Heading>
        {lead ? <Text kind="soft">{lead}</Text> : null}
      </Stack>
      <PartBoundary>{children}</PartBoundary>
    </Stack>
  );
  return (
    <Frame id={id} aria-labelledby={`${id}-heading`}>
      {bare ? content : <Card>{content}</Card>}
    </Frame>
  );
}
