import type { ReactNode } from 'react';
import { DecorativeIcon } from '../../kit/ui/Icon.tsx';

const glyphs = {
  rail: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="M9.5 4.5v15" />
    </>
  ),
  account: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-3.8 3.8-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
    </>
  ),
  posts: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2" />
      <path d="M8.5 8h7M8.5 12h7M8.5 16h4" />
    </>
  ),
  templates: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <path d="M3.5 9.5h17M10 9.5v10" />
    </>
  ),
  media: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <circle cx="9" cy="9.8" r="1.6" />
      <path d="m4 17 4.6-4 3 2.6 4-4.6 4.4 5" />
    </>
  ),
  subscriptions: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7 8 6 8-6" />
    </>
  ),
  add: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 8v8M8 12h8" />
    </>
  ),
  signOut: <path d="M13.5 4.5h-7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
} satisfies Record<string, ReactNode>;

export type RailIconName = keyof typeof glyphs;

/** One of the dashboard's own icons. */
export function RailIcon({ name }: { name: RailIconName }) {
  return <DecorativeIcon>{glyphs[name]}</DecorativeIcon>;
}
