import { styled } from './theme.ts';

const Mark = styled('svg', {
  flex: 'none',
  inlineSize: '1.75em',
  blockSize: '1.75em',
  color: '$primary',
  '& circle': { fill: '$accent' },
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@forced': { color: 'CanvasText', '& circle': { fill: 'CanvasText' } },
});

const Row = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  fontSize: '$large',
  fontWeight: '$bold',
  letterSpacing: '-0.02em',
  lineHeight: '1.3',
  color: '$text',
});

/** The mark, a path ending in a waypoint, with an optional product name. */
export function Logo({ name }: { name?: string }) {
  return (
    <Row>
      <Mark viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <path d="M8 27.5v-13a8 8 0 0 1 8-8" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        <circle cx="24.5" cy="6.5" r="4" />
      </Mark>
      {name ? <span>{name}</span> : null}
    </Row>
  );
}
