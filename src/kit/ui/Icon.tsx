import type { ReactNode } from 'react';
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

const glyphs = {
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
    </>
  ),
  moon: <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5Z" />
    </>
  ),
  down: <path d="m7 10 5 5 5-5" />,
  up: <path d="m7 14 5-5 5 5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  check: <path d="m5.5 12.5 4.2 4.2L18.5 7.5" />,
  eye: (
    <>
      <path d="M2.8 12c2-4 5.3-6.2 9.2-6.2s7.2 2.2 9.2 6.2c-2 4-5.3 6.2-9.2 6.2S4.8 16 2.8 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M9.6 6.1a8.7 8.7 0 0 1 2.4-.3c3.9 0 7.2 2.2 9.2 6.2a12 12 0 0 1-2.4 3.3M6.3 7.7A11.5 11.5 0 0 0 2.8 12c2 4 5.3 6.2 9.2 6.2 1.7 0 3.2-.4 4.6-1.2" />
      <path d="m4 4 16 16" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.2 12.3 2.6 2.6 5-5.3" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v4.7M12 8v.1" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4 21 19.5H3Z" />
      <path d="M12 10v4.3M12 16.8v.1" />
    </>
  ),
  errors: (
    <>
      <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7Z" />
      <path d="M12 8v5M12 15.9v.1" />
    </>
  ),
  delete: (
    <path d="M4.5 6.5h15M9.5 6.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 6.5l.8 12.1a2 2 0 0 0 2 1.9h5.4a2 2 0 0 0 2-1.9l.8-12.1M10.2 10.5v6M13.8 10.5v6" />
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="2" />
      <path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3" />
    </>
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  resume: <path d="M7.5 5v14l11-7Z" />,
  history: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof glyphs;

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
  return <DecorativeIcon {...(className ? { className } : {})}>{glyphs[name]}</DecorativeIcon>;
}
