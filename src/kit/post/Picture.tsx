import { mediaAddress } from '../wire/media-address.ts';
import { PathArt } from '../ui/PathArt.tsx';
import { styled } from '../ui/theme.ts';

const Frame = styled('div', {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  backgroundColor: '$primarySurface',
  variants: {
    shape: {
      card: { aspectRatio: '16 / 9' },
      banner: {
        inlineSize: '100%',
        aspectRatio: '21 / 9',
        '@phone': { aspectRatio: '16 / 9' },
        // The text begins in the first screen.
        '@wide': { maxBlockSize: '42svh' },
      },
      thumb: { aspectRatio: '4 / 3', borderRadius: '$small' },
    },
  },
  // Out of the flow: in it, a picture taller than the box would lose its bottom instead of both edges.
  '& > img': { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  '& > svg': { inlineSize: '60%', opacity: 0.7 },
  // A placeholder for a missing picture is not worth printing.
  '@media print': { '&:has(> svg)': { display: 'none' } },
});

interface PictureProps {
  /** Empty if there is no picture; the path art replaces it. */
  source: string;
  shape: 'card' | 'banner' | 'thumb';
  /** Loads at once, for the first picture in view; others load lazily. */
  eager?: boolean;
  /** In pixels, 0 if unknown. */
  width?: number;
  height?: number;
}

/** A post's picture in a box of fixed shape, so that nothing moves. Decorative: its alt text is empty. */
export function Picture({ source, shape, eager = false, width = 0, height = 0 }: PictureProps) {
  return (
    <Frame shape={shape}>
      {source ? (
        <img
          src={mediaAddress(source)}
          alt=""
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          {...(width > 0 && height > 0 ? { width, height } : {})}
        />
      ) : (
        <PathArt />
      )}
    </Frame>
  );
}
