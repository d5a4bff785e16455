import type { ReactNode } from 'react';
import { DecorativeIcon } from '../../kit/ui/Icon.tsx';

const glyphs = {
  undo: <path d="M9 14 4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-3" />,
  redo: <path d="m15 14 4.5-4.5L15 5M19.5 9.5H10a5 5 0 0 0 0 10h3" />,
  bold: <path strokeWidth="2.5" d="M7.5 5h5a3.4 3.4 0 0 1 0 7h-5ZM7.5 12h6a3.5 3.5 0 0 1 0 7h-6Z" />,
  italic: <path d="M10 5h8M6 19h8M14.5 5l-5 14" />,
  underline: <path d="M7 4.5V11a5 5 0 0 0 10 0V4.5M6 20h12" />,
  strike: (
    <path d="M4 12h16M16.5 8A3.6 3.6 0 0 0 13 5.5h-2.2C8.6 5.5 7.3 6.9 7.3 8.5c0 1.5 1 2.6 2.7 3.5M7.2 15.6a3.9 3.9 0 0 0 3.9 2.9h1.9c2.2 0 3.7-1.3 3.7-3.1 0-.8-.2-1.4-.6-2" />
  ),
  code: <path d="m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5" />,
  codeBlock: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2" />
      <path d="m9.5 9.5-2.8 2.5 2.8 2.5M14.5 9.5l2.8 2.5-2.8 2.5" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
  ),
  bulletList: <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1" />,
  orderedList: <path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.2-.7V9M4 14.5h2.5L4 18h2.5" />,
  blockquote: <path d="M10 7.5c-3 .8-4.5 3-4.5 6v3h4.7v-4.7H7.7M19 7.5c-3 .8-4.5 3-4.5 6v3h4.7v-4.7h-2.5" />,
  horizontalRule: <path d="M4 12h16M7 6.5h10M7 17.5h10" />,
  start: <path d="M4 6h16M4 10h10M4 14h16M4 18h10" />,
  direction: <path d="M13 4.5v10M17 4.5v10M19 4.5h-8.5a3.2 3.2 0 0 0 0 6.4H13M4 18.5h15M16 16l3 2.5-3 2.5" />,
  table: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M3.5 10h17M3.5 14.5h17M9.5 10v9M15 10v9" />
    </>
  ),
  picture: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="m4 16.5 4.5-4.5 4 4 2.5-2.5 5 4M15.5 9.5v.1" />
    </>
  ),
  variable: (
    <path d="M8.5 4.5H8a2.5 2.5 0 0 0-2.5 2.5v2.5L3.5 12l2 2.5V17A2.5 2.5 0 0 0 8 19.5h.5M15.5 4.5h.5A2.5 2.5 0 0 1 18.5 7v2.5l2 2.5-2 2.5V17a2.5 2.5 0 0 1-2.5 2.5h-.5M12 12v.1" />
  ),
} satisfies Record<string, ReactNode>;

export type ToolIconName = keyof typeof glyphs;

/** One of the editor's icons. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return <DecorativeIcon>{glyphs[name]}</DecorativeIcon>;
}
