import { styled } from '../../../kit/ui/theme.ts';

const Art = styled('svg', {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  maxInlineSize: '460px',
  marginInline: 'auto',
  color: '$primary',
  '& .sheet': { fill: '$surface', stroke: '$line' },
  '& .words': { stroke: '$line' },
  '& .title': { stroke: '$primaryLine' },
  '& .done': { fill: 'currentColor' },
  '& .next': { fill: '$surface' },
  '& .goal': { fill: '$accent' },
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@forced': { color: 'CanvasText', '& .goal': { fill: 'CanvasText' } },
});

/** A plan as a path down a sheet: two steps done, one to go. Purely decorative. */
export function PlanArt() {
  return (
    <Art viewBox="0 0 440 340" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
      <rect className="sheet" x="64" y="44" width="360" height="280" rx="14" strokeWidth="2" />
      <rect className="sheet" x="16" y="16" width="360" height="280" rx="14" strokeWidth="2" />
      <path className="title" d="M52 60h132" strokeWidth="10" />
      <path d="M66 112v60c0 30 22 22 22 48" stroke="currentColor" strokeWidth="5" />
      <path className="words" d="M88 220v26" strokeWidth="5" strokeDasharray="1 10" />
      <g stroke="currentColor" strokeWidth="4">
        <circle className="done" cx="66" cy="112" r="14" />
        <circle className="done" cx="66" cy="168" r="14" />
      </g>
      <circle className="next" cx="88" cy="222" r="14" stroke="currentColor" strokeWidth="4" />
      <circle className="goal" cx="88" cy="262" r="12" />
      <path
        className="words"
        d="M104 104h176M104 122h112M104 160h148M104 178h196M126 214h164M126 232h96M126 262h128"
        strokeWidth="7"
      />
    </Art>
  );
}
