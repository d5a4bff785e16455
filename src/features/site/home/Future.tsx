import type { LandingText } from '../../../content/types.ts';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Section } from '../../../kit/ui/Section.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { SectionHead } from './SectionHead.tsx';

const Path = styled('svg', {
  display: 'none',
  inlineSize: '100%',
  blockSize: 'auto',
  color: '$primary',
  '& .stop': { fill: '$canvas' },
  '& .goal': { fill: '$accent' },
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@wide': { display: 'block' },
  '@forced': { color: 'CanvasText', '& .goal': { fill: 'CanvasText' } },
});

// When the steps stack, the path runs down beside them from waypoint to waypoint.
const Steps = styled('ol', {
  display: 'grid',
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'grid',
    gap: '$2',
    paddingInlineStart: '$10',
    paddingBlockEnd: '$8',
  },
  '& li:last-child': { paddingBlockEnd: 0 },
  '& li::before, & li::after': { content: '""', position: 'absolute', insetBlockStart: '4px' },
  '& li::before': {
    insetInlineStart: 0,
    zIndex: 1,
    inlineSize: '20px',
    blockSize: '20px',
    border: '4px solid $colors$primary',
    borderRadius: '$round',
    backgroundColor: '$canvas',
  },
  '& li:last-child::before': { borderColor: '$accent', backgroundColor: '$accent' },
  '& li:not(:last-child)::after': {
    insetInlineStart: '8px',
    inlineSize: '4px',
    blockSize: '100%',
    backgroundColor: '$primary',
  },
  '& li:last-child::after': { display: 'none' },
  '& p': { color: '$textSoft', textWrap: 'pretty' },
  '@wide': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: '$10',
    marginBlockStart: '$4',
    '& li': { padding: 0, justifyItems: 'center', textAlign: 'center', alignContent: 'start' },
    '& li::before, & li::after': { display: 'none' },
  },
});

/** Your Future Simplified: three waypoints on the path (LND-02). */
export function Future({ text }: { text: LandingText['future'] }) {
  return (
    <Section>
      <SectionHead title={text.title} lead={text.lead} />
      <Path viewBox="0 0 1120 130" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
        <path
          d="M8 118c60 0 110-40 174-42s120 44 200 38 100-64 178-62 120 50 200 40 90-60 174-56"
          stroke="currentColor"
          strokeWidth="6"
        />
        <circle className="stop" cx="182" cy="76" r="11" stroke="currentColor" strokeWidth="6" />
        <circle className="stop" cx="560" cy="52" r="11" stroke="currentColor" strokeWidth="6" />
        <circle className="goal" cx="938" cy="36" r="17" />
      </Path>
      <Steps>
        {text.steps.map((step) => (
          <li key={step.title}>
            <Heading level={3}>{step.title}</Heading>
            <p>{step.text}</p>
          </li>
        ))}
      </Steps>
    </Section>
  );
}
