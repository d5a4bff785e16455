import type { LandingText } from '../../../content/types.ts';
import { Section } from '../../../kit/ui/Section.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SectionHead } from './SectionHead.tsx';

const Grid = styled('ul', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  listStyle: 'none',
  '@phone': { gap: '$4' },
});

const Voice = styled('figure', {
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: '$5',
  blockSize: '100%',
  padding: '$6',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '& blockquote': { margin: 0, fontSize: '$large', textWrap: 'pretty' },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: '$3', lineHeight: '1.4' },
  '& figcaption b': { display: 'block', fontWeight: '$medium' },
  '& figcaption span span': { fontSize: '$small', color: '$textSoft' },
  '&:lang(ckb) figcaption': { lineHeight: '1.7' },
  '@phone': { padding: '$5' },
});

const Initial = styled('span', {
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '$round',
  backgroundColor: '$primarySurface',
  color: '$primary',
  fontWeight: '$bold',
});

/** Four testimonials (LND-05), labelled as samples. */
export function Testimonials({ text }: { text: LandingText['testimonials'] }) {
  return (
    <Section>
      <SectionHead title={text.title} lead={text.note} />
      <Grid>
        {text.items.map(({ quote, name, role }) => (
          <li key={name}>
            <Voice>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <Initial aria-hidden="true">{name.charAt(0)}</Initial>
                <span>
                  <b>{name}</b>
                  <span>{role}</span>
                </span>
              </figcaption>
            </Voice>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
