import type { ReactNode } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import { styled } from './theme.ts';

const Svg = styled('svg', {
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export type DrawingProps = { className?: string; children: ReactNode };

/** A small drawing beside words that carry the meaning; hidden from assistive technology. */
export function DecorativeIcon({ className, children }: DrawingProps) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...(className ? { className } : {})}>
      {children}
    </Svg>
  );
}

/** One of the shared icons. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <DecorativeIcon {...(className ? { className } : {})}>
      <path d={iconPaths[name]} />
    </DecorativeIcon>
  );
}
