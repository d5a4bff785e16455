import type { ReactNode } from 'react';
import { iconButton } from '../../../kit/ui/icon-button.ts';
import { styled } from '../../../kit/ui/theme.ts';
import { operator } from '../legal/operator.ts';

const List = styled('ul', { display: 'flex', gap: '$1', marginInline: '-$2', listStyle: 'none' });

type Network = { name: string; href: string; drawing: ReactNode };

// Until the operator provides the product's own pages, links go to the networks themselves (P37).
const networks: readonly Network[] = [
  {
    name: 'Facebook',
    href: operator.social.facebook ?? 'https://www.facebook.com/',
    drawing: <path d="M13.5 21v-8h3M13.5 13h-4M16.5 4.5c-2.2-.6-3.5.6-3.5 3V21" />,
  },
  {
    name: 'Instagram',
    href: operator.social.instagram ?? 'https://www.instagram.com/',
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
    href: operator.social.x ?? 'https://x.com/',
    drawing: <path d="M5 4.5 19 19.5M19 4.5 5 19.5" />,
  },
];

/** The footer's three social icons. */
export function SocialLinks() {
  return (
    <List>
      {networks.map(({ name, href, drawing }) => (
        <li key={name}>
          <a
            href={href}
            className={iconButton().className}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            title={name}
          >
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              focusable="false"
            >
              {drawing}
            </svg>
          </a>
        </li>
      ))}
    </List>
  );
}
