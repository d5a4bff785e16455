import { keyframes, styled } from './theme.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Block = styled('span', {
  display: 'block',
  borderRadius: '$small',
  backgroundColor: '$sunken',
  animation: `${breathe()} 1.6s ease-in-out infinite`,
  '@forced': { border: '1px solid GrayText' },
});

export type SkeletonProps = {
  /** CSS sizes of what will stand here, so that nothing moves when it comes. */
  width?: string;
  height?: string;
  round?: boolean;
};

/** The place of something that is on its way. Silent: its container says `aria-busy`. */
export function Skeleton({ width = '100%', height = '1lh', round = false }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, ...(round ? { borderRadius: '999px' } : {}) }}
    />
  );
}
