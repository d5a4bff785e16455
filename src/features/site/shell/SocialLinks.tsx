import type { ReactNode } from 'react';
import { DecorativeIcon } from '../../../kit/ui/Icon.tsx';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { isShown, operator } from '../legal/operator.ts';

const List = styled('ul', { display: 'flex', gap: '$1', marginInline: '-$2', listStyle: 'none' });

type Network = { name: string; own: string | null; front: string; drawing: ReactNode };

const networks: readonly Network[] = [
  {
    name: 'Facebook',
    own: operator.social.facebook,
    front: 'https://www.facebook.com/',
    drawing: <path d="M13.5 21v-8h3M13.5 13h-4M16.5 4.5c-2.2-.6-3.5.6-3.5 3V21" />,
  },
  {
    name: 'Instagram',
    own: operator.social.instagram,
    front: 'https://www.instagram.com/',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="3.8" />
        <path d="M17 7v.1" />
      </>
    ),
  },
  {
    name: 'X',
    own: operator.social.x,
    front: 'https://x.com/',
    drawing: <path d="M5 4.5 19 19.5M19 4.5 5 19.5" />,
  },
];

/** The footer's social icons: three in the demo world, where the networks stand in (P37), else those that have a page. */
export function SocialLinks() {
  const shown = networks.filter(({ own }) => isShown(own));
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map(({ name, own, front, drawing }) => (
        <li key={name}>
          <a
            href={own ?? front}
            className={iconButton().className}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <DecorativeIcon>{drawing}</DecorativeIcon>
          </a>
        </li>
      ))}
    </List>
  );
}
