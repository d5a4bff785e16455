import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { AppLink, isPage, useRoute } from '../../kit/app/index.ts';
import { styled } from '../../kit/ui/theme.ts';
import { destinationOf, destinationsFor, type Destination, type DestinationGroup } from './destinations.ts';
import { RailIcon } from './RailIcon.tsx';

/** Hidden, but still announced. */
const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const Groups = styled('div', {
  display: 'grid',
  gap: '$3',
  padding: '$2',
  '& ul': { display: 'grid', gap: '2px', listStyle: 'none' },
});

const GroupName = styled('p', {
  paddingInline: '$3',
  paddingBlockEnd: '$1',
  fontSize: '$small',
  color: '$textSoft',
  whiteSpace: 'nowrap',
  variants: {
    // Keeps the words' height, so that the icons do not move when the rail opens.
    folded: { true: { '& > span': unseen, '&::after': { content: '"\\200b"' } }, false: {} },
  },
});

const Link = styled(AppLink, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  minBlockSize: '$target',
  paddingInline: '12px',
  borderRadius: '$control',
  color: '$text',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: '$sunken', color: '$text' },
  '&:focus-visible': { outlineOffset: '-3px', borderRadius: '$control' },
  '&[aria-current]': { backgroundColor: '$primarySurface', color: '$primary', fontWeight: '$medium' },
  '@forced': { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-4px' } },
  variants: {
    // The words remain the link's accessible name.
    folded: { true: { '& > span': unseen }, false: {} },
  },
});

/** The dashboard's links (DSH-02); when folded, icons with tooltips. */
export function RailLinks({ isStaff, isFolded }: { isStaff: boolean; isFolded: boolean }) {
  const path = useRoute((route) => route.path);
  const groups = destinationsFor(isStaff, isPage);
  const here = destinationOf(groups, path);
  const currentOf = ({ to }: Destination): 'page' | 'true' | undefined => {
    if (here?.to !== to) return undefined;
    return here.isExact ? 'page' : 'true';
  };
  return (
    <Groups>
      {groups.map((group) => (
        <LinkGroup key={group.key} group={group} isFolded={isFolded} currentOf={currentOf} />
      ))}
    </Groups>
  );
}

type LinkGroupProps = {
  group: DestinationGroup;
  isFolded: boolean;
  currentOf: (destination: Destination) => 'page' | 'true' | undefined;
};

function LinkGroup({ group: { name, destinations }, isFolded, currentOf }: LinkGroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div>
      {name ? (
        <GroupName id={id} folded={isFolded}>
          <span>{i18n._(name)}</span>
        </GroupName>
      ) : null}
      <ul {...(name ? { 'aria-labelledby': id } : {})}>
        {destinations.map((destination) => {
          const words = i18n._(destination.name);
          const current = currentOf(destination);
          return (
            <li key={destination.to}>
              <Link
                to={destination.to}
                folded={isFolded}
                {...(isFolded ? { title: words } : {})}
                {...(current ? { 'aria-current': current } : {})}
              >
                <RailIcon name={destination.icon} />
                <span>{words}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
