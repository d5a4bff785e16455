import type { ReactNode, Ref } from 'react';
import type { UploadKind } from '../../../machines/uploads/file-choice.machine.ts';
import { DecorativeIcon } from '../../kit/ui/Icon.tsx';
import { styled } from '../../kit/ui/theme.ts';

/** Where a file is shown: in a row of the table, on a card of the grid, or whole in a panel. */
export type MediaSize = 'row' | 'card' | 'whole';

const Box = styled('div', {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '$small',
  backgroundColor: '$sunken',
  color: '$textSoft',
  '& > img, & > video': { display: 'block', inlineSize: '100%', blockSize: '100%' },
  variants: {
    size: {
      row: {
        inlineSize: '72px',
        blockSize: '48px',
        '& > img, & > video': { objectFit: 'cover' },
        // There is no room for both; what is shown tells enough.
        '& > [data-over="true"] > span': { display: 'none' },
      },
      card: { aspectRatio: '4 / 3', '& > img, & > video': { objectFit: 'cover' } },
      whole: {
        inlineSize: 'fit-content',
        minInlineSize: 'min(240px, 100%)',
        maxInlineSize: '100%',
        minBlockSize: '120px',
        '& > img, & > video': {
          inlineSize: 'auto',
          blockSize: 'auto',
          maxInlineSize: '100%',
          maxBlockSize: '320px',
        },
      },
    },
  },
});

/** Staff's own films, which come without captions; where they are published is the post's business. */
const Film = styled('video', { backgroundColor: '$sunken' });

const Mark = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  paddingInline: '$1',
  borderRadius: '$small',
  backgroundColor: '$surface',
  color: '$text',
  fontSize: '$small',
  lineHeight: '1.4',
  variants: {
    over: { true: { position: 'absolute', insetInlineStart: '$1', insetBlockEnd: '$1' }, false: {} },
  },
});

type MediaFrameProps = { size: MediaSize; children: ReactNode; ref?: Ref<HTMLDivElement>; isBusy?: boolean };

/** The place of a file, which keeps its measures whatever stands in it. */
export function MediaFrame({ size, children, ref, isBusy = false }: MediaFrameProps) {
  return (
    <Box size={size} tabIndex={-1} aria-busy={isBusy} {...(ref ? { ref } : {})}>
      {children}
    </Box>
  );
}

type MediaContentProps = {
  kind: UploadKind;
  address: string;
  size: MediaSize;
  /** For assistive technology; empty where the words beside it say it. */
  name: string;
  /** The browser cannot show it. */
  onBroken: () => void;
};

/** A picture, or a film with its first frame; only where it is shown whole can a film be played. */
export function MediaContent({ kind, address, size, name, onBroken }: MediaContentProps) {
  if (kind === 'picture') return <img src={address} alt={name} loading="lazy" onError={onBroken} />;
  const isWhole = size === 'whole';
  return (
    <Film
      // The fragment makes browsers show a frame of the film before it is played (Media Fragments 1.0).
      src={`${address}#t=0.1`}
      preload="metadata"
      playsInline
      muted={!isWhole}
      controls={isWhole}
      onError={onBroken}
      {...(isWhole ? { 'aria-label': name } : { 'aria-hidden': true, tabIndex: -1 })}
    />
  );
}

/** That a file is a film, or of a kind that is not shown, over what is shown of it or in its place. */
export function KindMark({ kind, ending, over }: { kind: UploadKind; ending: string; over: boolean }) {
  return (
    <Mark over={over} data-over={over} lang="en" dir="ltr">
      {kind === 'video' ? (
        <DecorativeIcon>
          <path d="M8 5.5v13l10.5-6.5Z" />
        </DecorativeIcon>
      ) : null}
      <span>{ending}</span>
    </Mark>
  );
}
