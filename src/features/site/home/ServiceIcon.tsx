import { styled } from '../../../kit/ui/theme.ts';

const Tile = styled('span', {
  display: 'grid',
  placeContent: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  borderRadius: '$card',
  backgroundColor: '$primarySurface',
  color: '$primary',
  '& .goal': { fill: '$accent', stroke: 'none' },
});

/** The drawing of each service, by its id in the words of the landing page. */
export const glyphs = new Map(
  Object.entries({
    mentors: (
      <>
        <circle cx="9" cy="8" r="3.5" />
        <path d="M3 20c.6-4 2.8-6 6-6s5.4 2 6 6M16 5.2a3.5 3.5 0 0 1 0 5.6M17.5 14.6c2 .7 3.2 2.5 3.5 5.4" />
      </>
    ),
    guides: (
      <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Zm0 0v13" />
    ),
    visas: (
      <>
        <path d="M6 3.5h12v17H6ZM9.5 16.5h5" />
        <circle cx="12" cy="10" r="3" />
      </>
    ),
    interviews: <path d="M4 5h12v8H9l-3.5 3v-3H4ZM19 9h1.5v8H19v2.8L15.8 17H11" />,
    scholarships: <path d="m12 5 10 4.5L12 14 2 9.5ZM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9.5V15" />,
    opportunities: (
      <>
        <path d="M3 20c5-.5 8-2.5 7-6s-3-5 .5-7.5S17 6 18 6" />
        <circle className="goal" cx="19.5" cy="5.5" r="2.5" />
      </>
    ),
  }),
);

/** A drawing for a service, beside the words that carry its meaning. */
export function ServiceIcon({ id }: { id: string }) {
  return (
    <Tile aria-hidden="true">
      <svg
        width="26"
        height="26"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
      >
        {glyphs.get(id)}
      </svg>
    </Tile>
  );
}
