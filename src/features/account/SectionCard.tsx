import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Card } from '../../kit/ui/Card.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { sections, type SectionId } from '../../kit/app/account-sections.ts';

// A link of the index leads here; what sticks to the top of the window must not cover the heading.
const Frame = styled('section', { scrollMarginBlockStart: '96px', minInlineSize: 0 });

type SectionCardProps = {
  id: SectionId;
  /** What the card is for, in a sentence. */
  lead?: ReactNode;
  /** The children bring surfaces of their own. */
  bare?: boolean;
  children: ReactNode;
};

/** A card for one matter of the account, named by its heading. */
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
      {children}
    </Stack>
  );
  return (
    <Frame id={id} aria-labelledby={`${id}-heading`}>
      {bare ? content : <Card>{content}</Card>}
    </Frame>
  );
}
