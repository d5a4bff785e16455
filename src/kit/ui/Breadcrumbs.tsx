import type { ReactNode } from 'react';
import { styled } from './theme.ts';
import { unseen } from './VisuallyHidden.tsx';

const Nav = styled('nav', { flex: 1, minInlineSize: 0 });

const arrow = {
  content: '""',
  flex: 'none',
  inlineSize: '6px',
  blockSize: '6px',
  marginInline: '$1 $2',
  borderBlockStart: '1.5px solid currentColor',
  borderInlineEnd: '1.5px solid currentColor',
  transform: 'rotate(45deg)',
};

const List = styled('ol', {
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  color: '$textSoft',
  '& li': { display: 'flex', alignItems: 'center', minInlineSize: 0, maxInlineSize: '100%' },
  // When space is tight, shorten the page's own name, which is its heading too; a shrink of 0.1 px costs a name a letter.
  '& li:not(:last-child)': { flexShrink: 0 },
  // Keeps a link large enough to hit.
  '& li:has(> a)': { minInlineSize: '$sizes$target' },
  '& li:not(:first-child)::before': arrow,
  '&:dir(rtl) li:not(:first-child)::before': { transform: 'rotate(-45deg)' },
  // On a phone there is room for one step: the way back to the nearest page. The page's name is for assistive technology.
  '@phone': {
    '& li:not(:last-child):is(:not(:has(> a)), :has(~ li > a))': { display: 'none' },
    '& li:has(> a) ~ li:last-child': unseen,
    '& li:has(> a):not(:last-child)::before': { ...arrow, transform: 'rotate(-135deg)' },
    '&:dir(rtl) li:has(> a):not(:last-child)::before': { transform: 'rotate(135deg)' },
  },
  '& a, & span': {
    display: 'block',
    minInlineSize: 0,
    paddingInline: '$1',
    lineHeight: '$sizes$target',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& a': { color: '$textSoft', textDecoration: 'none' },
  '& a:hover': { color: '$text', textDecoration: 'underline' },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& [aria-current]': { color: '$text', fontWeight: '$medium' },
});

export type BreadcrumbsProps = {
  /** The list's name for assistive technology. */
  label: string;
  /** The steps to the page, with the page last; each is a link or plain text. */
  steps: readonly { key: string; content: ReactNode }[];
};

/** The path to the current page (DSH-06). */
export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  return (
    <Nav aria-label={label}>
      <List>
        {steps.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
    </Nav>
  );
}
