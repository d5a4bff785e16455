import type { ReactNode } from 'react';
import type { LandingText } from '../../../content/types.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { styled } from '../../../kit/ui/theme.ts';

const Sheet = styled('div', {
  position: 'relative',
  marginInlineEnd: '$6',
  marginBlockEnd: '$6',
  // A second sheet behind it.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '24px -24px',
    insetInline: '24px -24px',
    border: '1px solid $colors$line',
    borderRadius: '$card',
    backgroundColor: '$surface',
  },
});

const Rows = styled('ul', {
  position: 'relative',
  display: 'grid',
  listStyle: 'none',
  border: '1px solid $colors$line',
  borderRadius: '$card',
  backgroundColor: '$surface',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$2 $4',
    minBlockSize: '72px',
    padding: '$3 $5',
  },
  '& li + li': { borderBlockStart: '1px solid $colors$line' },
  '& b': { fontWeight: '$medium' },
});

const People = styled('span', {
  display: 'flex',
  '& img': {
    inlineSize: '40px',
    blockSize: '40px',
    border: '2px solid $colors$surface',
    borderRadius: '$round',
    backgroundColor: '$primarySurface',
  },
  '& img + img': { marginInlineStart: '-$2' },
});

const Marks = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  color: '$primary',
  '& i': {
    boxSizing: 'border-box',
    inlineSize: '14px',
    blockSize: '14px',
    border: '3px solid currentColor',
    borderRadius: '$round',
  },
  '& i[data-done]': { backgroundColor: 'currentColor' },
  '& i:last-child': { borderColor: '$accent', backgroundColor: '$accent' },
});

const On = styled('span', {
  display: 'flex',
  justifyContent: 'flex-end',
  inlineSize: '44px',
  padding: '3px',
  borderRadius: '$round',
  backgroundColor: '$primary',
  '&::before': {
    content: '""',
    inlineSize: '18px',
    blockSize: '18px',
    borderRadius: '$round',
    backgroundColor: '$primaryText',
  },
});

/** What a service offers members, by its id in the words of the landing page; no real people. */
const shows: readonly (readonly [service: string, state: ReactNode])[] = [
  [
    'mentors',
    <People key="mentors">
      {['turban', 'bun', 'beard'].map((name) => (
        <img key={name} src={`/people/${name}.svg`} alt="" width={40} height={40} loading="lazy" />
      ))}
    </People>,
  ],
  [
    'guides',
    <Marks key="guides">
      <i data-done="" />
      <i data-done="" />
      <i />
      <i />
    </Marks>,
  ],
  [
    'visas',
    <Marks key="visas">
      <Icon name="check" />
      <Icon name="check" />
      <Icon name="check" />
    </Marks>,
  ],
  ['opportunities', <On key="opportunities" />],
];

/** The services as members see them: mentors, the steps of a guide, a list with ticks, an alert. Purely an example. */
export function PlanCard({ services }: { services: LandingText['services']['items'] }) {
  return (
    <Sheet aria-hidden="true">
      <Rows>
        {shows.map(([service, state]) => (
          <li key={service}>
            <b>{services.find(({ id }) => id === service)?.title}</b>
            {state}
          </li>
        ))}
      </Rows>
    </Sheet>
  );
}
