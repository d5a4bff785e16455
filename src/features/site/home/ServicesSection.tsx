import type { LandingText } from '../../../content/types.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SectionHead } from './SectionHead.tsx';
import { ServiceIcon } from './ServiceIcon.tsx';

const Grid = styled('ul', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  listStyle: 'none',
  '@phone': { gap: '$4' },
});

const Item = styled('li', {
  display: 'grid',
  alignContent: 'start',
  gap: '$3',
  padding: '$6',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$canvas',
  '& p': { color: '$textSoft', textWrap: 'pretty' },
  '@phone': { padding: '$5' },
});

/** The six services (LND-03). */
export function ServicesSection({ text }: { text: LandingText['services'] }) {
  return (
    <Section tone="surface">
      <SectionHead title={text.title} lead={text.lead} />
      <Grid>
        {text.items.map((service) => (
          <Item key={service.id}>
            <ServiceIcon id={service.id} />
            <Heading level={3}>{service.title}</Heading>
            <p>{service.text}</p>
          </Item>
        ))}
      </Grid>
    </Section>
  );
}
