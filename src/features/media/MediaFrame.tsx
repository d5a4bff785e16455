import type { ReactNode, Ref } from 'react';
import type { UploadKind } from '../../../machines/uploads/file-choice.machine.ts';
import { DecorativeIcon } from '../../kit/ui/Icon.tsx';
import { styled } from '../../kit/ui/theme.ts';

/** Where a file is shown: in a table row, on a grid card, or whole in a panel. */
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
        // There is no room for both icon and text, which stands beside it.
        '& [data-over] > svg + span': { display: 'none' },
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

/** Only staff see these videos here, so they have no captions. */
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

/** A file's box, which keeps its size whatever it contains. */
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
  /** For assistive technology; empty if the text beside it says the same. */
  name: string;
  /** Called when the browser fails to show it. */
  onBroken: () => void;
};

/** A picture, or a video's first frame; a video can only be played at full size. */
export function MediaContent({ kind, address, size, name, onBroken }: MediaContentProps) {
  if (kind === 'picture') return <img src={address} alt={name} loading="lazy" onError={onBroken} />;
  const isWhole = size === 'whole';
  return (
    <Film
      // The fragment makes browsers show a frame before playback (Media Fragments 1.0).
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

/** Labels a file that is a video or cannot be shown, over its preview or instead of it. */
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
