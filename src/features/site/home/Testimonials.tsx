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

const Portrait = styled('img', {
  flex: 'none',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: '$round',
  backgroundColor: '$primarySurface',
});

/** Drawn by `server/demo/world/portrait.ts`: no real person, like the words. */
const PORTRAITS = ['long', 'short', 'bob', 'scarf'];

/** Four testimonials (LND-05), labelled as samples. */
export function Testimonials({ text }: { text: LandingText['testimonials'] }) {
  return (
    <Section>
      <SectionHead title={text.title} lead={text.note} />
      <Grid>
        {text.items.map(({ quote, name, role }, at) => (
          <li key={name}>
            <Voice>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <Portrait
                  src={`/people/${PORTRAITS[at % PORTRAITS.length]}.svg`}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                />
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
