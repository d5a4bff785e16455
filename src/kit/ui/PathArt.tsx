import { styled } from './theme.ts';

const Art = styled('svg', {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  color: '$primary',
  '& .ground': { stroke: '$primaryLine', opacity: 0.55 },
  '& .goal': { fill: '$accent' },
  '& .stop': { fill: '$surface' },
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@forced': { color: 'CanvasText', '& .goal': { fill: 'CanvasText' } },
});

/** The path: one line, two stops, and its destination. Purely decorative. */
export function PathArt({ className }: { className?: string }) {
  return (
    <Art
      viewBox="0 0 480 320"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      {...(className ? { className } : {})}
    >
      <g className="ground" strokeWidth="2">
        <path d="M0 300c90-34 150-22 230-4s160 12 250-22" />
        <path d="M0 262c80-40 140-44 214-22s176 22 266-26" />
        <path d="M0 216c74-44 132-60 206-38s186 26 274-34" />
        <path d="M0 164c70-46 128-70 200-50s192 28 280-44" />
      </g>
      <path
        d="M36 284c70-4 116-28 108-70s-70-44-62-84 74-52 132-28 62 84 124 86 92-52 88-108"
        stroke="currentColor"
        strokeWidth="7"
      />
      <circle className="stop" cx="144" cy="214" r="10" stroke="currentColor" strokeWidth="6" />
      <circle className="stop" cx="214" cy="102" r="10" stroke="currentColor" strokeWidth="6" />
      <circle className="stop" cx="338" cy="188" r="10" stroke="currentColor" strokeWidth="6" />
      <circle className="goal" cx="426" cy="66" r="18" />
    </Art>
  );
}
