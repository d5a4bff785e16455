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
  // When space is tight, shorten the parents, and the page's own name only beyond that: a shrink of 0.1 px costs it a letter.
  '& li:last-child': { flexShrink: 0, maxInlineSize: '100%' },
  '& li:last-child:not(:first-child)': { maxInlineSize: 'calc(100% - $sizes$target)' },
  // A step cut to one letter is useless: on a phone, only the nearest link stays before the page's name.
  '@phone': {
    '& li:not(:last-child):is(:not(:has(> a)), :has(~ li > a))': { display: 'none' },
    '& li:has(~ li > a) + li::before': { display: 'none' },
  },
  // Keeps a link large enough to hit.
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
