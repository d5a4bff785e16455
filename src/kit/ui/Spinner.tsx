import { keyframes, styled } from './theme.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('span', {
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  borderRadius: '$round',
  animation: `${turn()} 0.8s linear infinite`,
  // With reduced motion, a dotted ring shows activity.
  '@still': { animation: 'none', borderStyle: 'dotted', borderBlockStartColor: 'currentColor' },
});

/** A spinner. Silent: whoever shows it announces what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <Ring aria-hidden="true" {...(className ? { className } : {})} />;
}
