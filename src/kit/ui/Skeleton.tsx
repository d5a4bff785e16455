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
  /** CSS sizes of the content to come, so that nothing moves when it loads. */
  width?: string;
  height?: string;
  round?: boolean;
};

/** A placeholder for loading content. Silent: its container sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '1lh', round = false }: SkeletonProps) {
  return (
    <Block
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, ...(round ? { borderRadius: '999px' } : {}) }}
    />
  );
}
