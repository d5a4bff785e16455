import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../kit/states/PartBoundary.tsx';
import { Heading } from '../../kit/ui/Heading.tsx';
import { Stack } from '../../kit/ui/Stack.tsx';
import { Text } from '../../kit/ui/Text.tsx';
import { styled } from '../../kit/ui/theme.ts';
import { sections, type SectionId } from '../../kit/app/account-sections.ts';

const Row = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$4 $8',
  minInlineSize: 0,
  // The target of a link in the index; keeps the heading clear of the sticky bar.
  scrollMarginBlockStart: '96px',
  '& h2': { fontSize: '$large' },
  variants: {
    bare: {
      true: {},
      false: {
        paddingBlock: '$6',
        '@phone': { paddingBlock: '$5' },
      },
    },
    beside: {
      true: { '@wide': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 9fr)' } },
      false: {},
    },
  },
});

const Content = styled('div', { display: 'grid', alignContent: 'start', gap: '$4', minInlineSize: 0 });

type SectionRowProps = {
  id: SectionId;
  /** A sentence about the section. */
  lead?: ReactNode;
  /** It stands alone, its heading above its content, which has its own surface. */
  bare?: boolean;
  /** Its content needs the whole width, below the heading. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of the account page, named by its heading. */
export function SectionRow({ id, lead, bare = false, isWide = false, children }: SectionRowProps) {
  const { _ } = useLingui();
  return (
    <Row id={id} bare={bare} beside={!bare && !isWide} aria-labelledby={`${id}-heading`}>
      <Stack gap={1}>
        <Heading level={2} id={`${id}-heading`}>
          {_(sections[id])}
        </Heading>
        {lead ? <Text kind={bare ? 'soft' : 'small'}>{lead}</Text> : null}
      </Stack>
      <Content>
        <PartBoundary>{children}</PartBoundary>
      </Content>
    </Row>
  );
}
