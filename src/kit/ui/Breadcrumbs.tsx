import type { ReactNode } from 'react';
import { styled } from './theme.ts';

const Nav = styled('nav', { flex: 1, minInlineSize: 0 });

const List = styled('ol', {
  display: 'flex',
  alignItems: 'center',
  minInlineSize: 0,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  color: '$textSoft',
  '& li': { display: 'flex', alignItems: 'center', minInlineSize: 0 },
  // Where there is too little room the way shortens before the page's own name does.
  '& li:not(:last-child)': { flexShrink: 4 },
  // One letter of a step says nothing: on a phone the steps that lead nowhere are left out.
  '@phone': { '& li:not(:last-child):not(:has(> a))': { display: 'none' } },
  // A step that is a link stays large enough to be hit.
  '& li:has(> a)': { minInlineSize: '$sizes$target' },
  '& li:not(:first-child)::before': {
    content: '""',
    flex: 'none',
    inlineSize: '6px',
    blockSize: '6px',
    marginInline: '$1 $2',
    borderBlockStart: '1.5px solid currentColor',
    borderInlineEnd: '1.5px solid currentColor',
    transform: 'rotate(45deg)',
  },
  '&:dir(rtl) li:not(:first-child)::before': { transform: 'rotate(-45deg)' },
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
  /** What the list is, for assistive technology. */
  label: string;
  /** The steps on the way, the page itself last; a step is a link, or words alone. */
  steps: readonly { key: string; content: ReactNode }[];
};

/** The way to the page (DSH-06). */
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
