import type { LandingText } from '../../../content/types.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const Split = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@wide': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', columnGap: '$16' },
});

const Paragraphs = styled('div', {
  display: 'grid',
  gap: '$4',
  maxInlineSize: '$measure',
  fontSize: '$large',
  textWrap: 'pretty',
});

/** Why Renas exists (LND-02). */
export function About({ text }: { text: LandingText['about'] }) {
  return (
    <Section tone="surface">
      <Split>
        <Heading level={2} size="display">
          {text.title}
        </Heading>
        <Paragraphs>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Paragraphs>
      </Split>
    </Section>
  );
}
