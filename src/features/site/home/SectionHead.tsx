import { Heading } from '../../../kit/ui/Heading.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const Head = styled('div', {
  display: 'grid',
  gap: '$3',
  marginBlockEnd: '$12',
  maxInlineSize: '640px',
  '@phone': { marginBlockEnd: '$8' },
});

/** A landing page section's title, with an optional sentence below. */
export function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <Head>
      <Heading level={2} size="display">
        {title}
      </Heading>
      {lead ? <Text kind="large">{lead}</Text> : null}
    </Head>
  );
}
