import type { LandingText } from '../../../content/types.ts';
import { styled } from '../../../kit/ui/theme.ts';

const Card = styled('figure', {
  margin: 0,
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  overflow: 'hidden',
  '& figcaption': { display: 'grid', gap: '$1', padding: '$5 $6 0' },
  '& figcaption b': { fontSize: '$large', fontWeight: '$bold' },
  '& figcaption span': { fontSize: '$small', color: '$textSoft' },
  '@phone': { '& figcaption': { padding: '$4 $4 0' } },
});

const Land = styled('svg', {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  color: '$primary',
  backgroundColor: '$primarySurface',
  '& .far': { fill: '$primaryLine', opacity: 0.35 },
  '& .near': { fill: '$primaryLine', opacity: 0.7 },
  '& .town': { fill: '$primary' },
  '& .light': { fill: '$accent' },
  // The path runs from where reading starts.
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@forced': { color: 'CanvasText', '& .town': { fill: 'CanvasText' } },
});

const Steps = styled('ol', {
  display: 'grid',
  listStyle: 'none',
  padding: '$4 $6 $6',
  '& li': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '$4',
    paddingInlineStart: '$8',
    paddingBlock: '$2',
  },
  '& li::before, & li:not(:last-child)::after': { content: '""', position: 'absolute' },
  '& li::before': {
    insetInlineStart: 0,
    insetBlockStart: '14px',
    zIndex: 1,
    boxSizing: 'border-box',
    inlineSize: '16px',
    blockSize: '16px',
    border: '3px solid $colors$primary',
    borderRadius: '$round',
    backgroundColor: '$surface',
  },
  '& li:not(:last-child)::after': {
    insetInlineStart: '6px',
    insetBlockStart: '22px',
    inlineSize: '4px',
    blockSize: '100%',
    backgroundColor: '$primaryLine',
  },
  '& li[data-step="done"]::before': { backgroundColor: '$primary' },
  '& li[data-step="done"]::after': { backgroundColor: '$primary' },
  '& li[data-step="now"]': { fontWeight: '$medium' },
  '& li:last-child::before': { borderColor: '$accent', backgroundColor: '$accent' },
  '& li > span:last-child': {
    flex: 'none',
    color: '$textSoft',
  },
  '& li[data-step="now"] > span:last-child': { color: '$primary', fontWeight: '$medium' },
  '@phone': { padding: '$3 $4 $4' },
});

/** The step that is on today. */
const NOW = 2;

/** A route as members see it: two towns, the path between them, and its steps with their dates. Purely an example. */
export function RouteCard({ text }: { text: LandingText['hero']['route'] }) {
  return (
    <Card>
      <Land viewBox="0 0 480 168" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
        <path className="far" d="M0 92l52-40 34 22 46-52 50 54 40-22 58 40 52-30 60 34 88-38v108H0z" />
        <path className="near" d="M0 128c60-26 120-28 190-8s150 14 290-22v70H0z" />
        <g className="town">
          <path d="M22 130v-26h20v26zM44 130v-38h16l8 9v29zM72 130v-20h22v20zM96 130v-32c0-7 6-13 12-13s12 6 12 13v32z" />
          <path d="M372 116V84h24v32zM398 116V66h12l7-50 7 50h12v50zM438 116V76c0-8 8-15 16-15s16 7 16 15v40z" />
        </g>
        <path
          d="M70 146c44 14 84 2 112-14s64-26 98-10 66 22 118-2"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray="2 12"
        />
        <circle className="light" cx="417" cy="112" r="9" />
      </Land>
      <figcaption>
        <b>{text.title}</b>
        <span>{text.note}</span>
      </figcaption>
      <Steps>
        {text.steps.map(({ name, when }, at) => (
          <li key={name} data-step={at < NOW ? 'done' : at === NOW ? 'now' : 'next'}>
            <span>{name}</span>
            <span>{when}</span>
          </li>
        ))}
      </Steps>
    </Card>
  );
}
