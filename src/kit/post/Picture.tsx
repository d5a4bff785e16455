import { PathArt } from '../ui/PathArt.tsx';
import { styled } from '../ui/theme.ts';

const Frame = styled('div', {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  backgroundColor: '$primarySurface',
  variants: {
    shape: {
      card: { aspectRatio: '16 / 9' },
      banner: { aspectRatio: '21 / 9', '@phone': { aspectRatio: '16 / 9' } },
      thumb: { aspectRatio: '4 / 3', borderRadius: '$small' },
    },
  },
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  '& > svg': { inlineSize: '60%', opacity: 0.7 },
});

interface PictureProps {
  /** Empty where there is no picture; the path stands in its place. */
  source: string;
  shape: 'card' | 'banner' | 'thumb';
  /** The picture a reader sees first is fetched first; all others when they come near. */
  eager?: boolean;
  /** In pixels, 0 where it is not known. */
  width?: number;
  height?: number;
}

/** The picture of a post, in a place of fixed shape so that nothing moves. It says nothing that the words do not. */
export function Picture({ source, shape, eager = false, width = 0, height = 0 }: PictureProps) {
  return (
    <Frame shape={shape}>
      {source ? (
        <img
          src={source}
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
