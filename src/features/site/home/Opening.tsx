import type { ReactNode } from 'react';
import { AppLink } from '../../../kit/app/index.ts';
import type { LandingText } from '../../../content/types.ts';
import { buttonClass } from '../../../kit/ui/Button.tsx';
import { Heading } from '../../../kit/ui/Heading.tsx';
import { Stack } from '../../../kit/ui/Stack.tsx';
import { Text } from '../../../kit/ui/Text.tsx';
import { styled } from '../../../kit/ui/theme.ts';
import { RouteCard } from './RouteCard.tsx';
import { wayMeasures } from './way.ts';

const Split = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$12',
  minBlockSize: 'min(680px, 84dvh)',
  maxInlineSize: 'calc($sizes$page + 2 * $space$6)',
  marginInline: 'auto',
  padding: '$16 $6 $24',
  '@wide': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
  '@phone': { gap: '$8', minBlockSize: 0, padding: '$10 $4 $12' },
});

const Ground = styled('div', { ...wayMeasures, position: 'relative' });

// From the drawn route to the page's path (Stretch.tsx), which it resembles from there on.
const Trail = styled('svg', {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 'var(--way)',
  inlineSize: '50%',
  blockSize: '$space$24',
  overflow: 'visible',
  color: '$primaryLine',
  pointerEvents: 'none',
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@phone': { blockSize: '$space$12' },
  '@forced': { color: 'CanvasText' },
  '@media print': { display: 'none' },
});

const Words = styled('div', { display: 'grid', gap: '$6', justifyItems: 'start' });

type OpeningProps = { text: LandingText['hero']; disclaimer: string };

/** What Renas is, two calls to action (LND-01), and what it is not (LND-06). */
export function Opening({ text, disclaimer }: OpeningProps) {
  return (
    <Hero art={<RouteCard text={text.route} />}>
      <Heading level={1} size="hero">
        {text.title}
      </Heading>
      <Text kind="large">{text.lead}</Text>
      <Stack direction="row" gap={3}>
        <AppLink to="/dashboard/" className={buttonClass({ kind: 'primary' })}>
          {text.start}
        </AppLink>
        <AppLink to="/dashboard/" className={buttonClass()}>
          {text.more}
        </AppLink>
      </Stack>
      <Text kind="small">{disclaimer}</Text>
    </Hero>
  );
}

/** Text with a drawing beside or below it. */
function Hero({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <Ground>
      <Split>
        <Words>{children}</Words>
        {art}
      </Split>
      <Trail
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d="M100 0c0 60-40 50-60 50s-40 0-40 50"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray="1 11"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </Trail>
    </Ground>
  );
}
