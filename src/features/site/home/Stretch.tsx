import type { ReactNode } from 'react';
import { keyframes, styled } from '../../../kit/ui/theme.ts';
import { wayMeasures } from './way.ts';

/** The progress of a section: it runs while the middle of the viewport is within the section. */
const SECTION = '--section';

// Each waypoint switches its look at once: a section is either ahead, current or passed.
const passes = keyframes({
  '0%': { borderColor: '$primaryLine', backgroundColor: 'var(--ahead)' },
  '0.01%, 99.99%': {
    borderColor: '$primary',
    backgroundColor: 'var(--ahead)',
    boxShadow: '0 0 0 var(--way-ring) $colors$primaryLine',
  },
  '100%': { borderColor: '$primary', backgroundColor: 'var(--passed)' },
});
const isNamed = keyframes({ '0%, 100%': { opacity: 0 }, '0.01%, 99.99%': { opacity: 1 } });
const grows = keyframes({ from: { transform: 'scaleY(0)' }, to: { transform: 'none' } });

/** Runs with the section, whatever scrolls it. */
const runs = (name: string) => ({
  '@supports (animation-timeline: view())': {
    animation: `${name} linear both`,
    animationTimeline: SECTION,
  },
});

const Ground = styled('div', {
  ...wayMeasures,
  position: 'relative',
  viewTimelineName: SECTION,
  viewTimelineInset: '50%',
});

const Track = styled('div', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 'calc(var(--way) - var(--waypoint) / 2)',
  zIndex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  inlineSize: 'var(--waypoint)',
  // As that of the section.
  paddingBlockStart: '$24',
  pointerEvents: 'none',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 'calc((100% - var(--way-line)) / 2)',
    inlineSize: 'var(--way-line)',
    backgroundColor: '$primaryLine',
  },
  '&::after': {
    backgroundColor: '$primary',
    transform: 'scaleY(0)',
    transformOrigin: 'top',
    ...runs(grows()),
    // It grows at the end of a section, at once.
    '@still': { animationTimingFunction: 'step-end' },
  },
  '@phone': { paddingBlockStart: '$12' },
  '@forced': { '&::before, &::after': { backgroundColor: 'CanvasText' } },
  '@media print': { display: 'none' },
  variants: {
    goal: {
      // The path ends here, behind the waypoint.
      true: {
        '&::before, &::after': { insetBlockEnd: 'auto', blockSize: 'calc($space$24 + 12px)' },
        '@phone': { '&::before, &::after': { blockSize: 'calc($space$12 + 12px)' } },
      },
      false: {},
    },
  },
});

/** As high as the first line of the heading beside it. */
const Waypoint = styled('span', {
  '--ahead': '$colors$canvas',
  '--passed': '$colors$primary',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  blockSize: '1lh',
  fontSize: '$display',
  lineHeight: '$heading',
  '&:lang(ckb)': { lineHeight: '$soraniHeading' },
  '@phone': { fontSize: '$heading' },
  '& i': {
    inlineSize: 'var(--waypoint)',
    blockSize: 'var(--waypoint)',
    border: 'max(2px, var(--way-line) - 1px) solid $colors$primaryLine',
    borderRadius: '$round',
    backgroundColor: 'var(--ahead)',
    ...runs(passes()),
  },
  variants: {
    goal: {
      true: {
        '--ahead': '$colors$accent',
        '--passed': '$colors$accent',
        fontSize: '$title',
        '@phone': { fontSize: '$title' },
      },
      false: {},
    },
  },
});

/** Beside the reader while they are in the section, where there is room outside the page. */
const Name = styled('span', {
  display: 'none',
  '@media (min-width: 1440px)': {
    display: 'block',
    position: 'sticky',
    insetBlockStart: '40vh',
    justifySelf: 'start',
    inlineSize: '108px',
    marginBlockStart: '-32px',
    marginInlineStart: '-120px',
    color: '$primary',
    fontSize: '$small',
    fontWeight: '$medium',
    lineHeight: '1.4',
    textAlign: 'end',
    opacity: 0,
    ...runs(isNamed()),
  },
});

type StretchProps = {
  /** The section's name. */
  name: string;
  /** Where the path ends. */
  isGoal?: boolean;
  children: ReactNode;
};

/**
 * A section of the landing page with its stretch of the page's path: a line beside the text with a waypoint at the
 * heading. While scrolling, waypoints fill, and the current section is named. Without scroll-driven animations, nothing
 * is filled. Decorative: the headings say the same.
 */
export function Stretch({ name, isGoal = false, children }: StretchProps) {
  return (
    <Ground>
      <Track goal={isGoal} aria-hidden="true">
        <Waypoint goal={isGoal}>
          <i data-waypoint />
        </Waypoint>
        <Name data-way-name>{name}</Name>
      </Track>
      {children}
    </Ground>
  );
}
