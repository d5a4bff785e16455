import { styled } from './theme.ts';

const Round = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: '1px solid $colors$line',
  borderRadius: '$round',
  backgroundColor: '$primarySurface',
  color: '$primary',
  fontWeight: '$medium',
  lineHeight: 1,
  userSelect: 'none',
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  variants: {
    size: {
      small: { inlineSize: '32px', blockSize: '32px', fontSize: '$small' },
      medium: { inlineSize: '48px', blockSize: '48px', fontSize: '$body' },
      large: { inlineSize: '96px', blockSize: '96px', fontSize: '$heading' },
    },
  },
});

// Drawn, not written: the name of a button around it is not to be read from it.
const Initials = styled('span', { '&::before': { content: 'attr(data-initials)' } });

export type AvatarProps = {
  /** Where the picture is; null where there is none, or none yet. */
  address: string | null;
  /** Whose initials stand in its place. */
  name: string;
  /** 32, 48 or 96 px. */
  size: 'small' | 'medium' | 'large';
  /** Called when the browser cannot draw the picture. */
  onBroken?: () => void;
};

/** The picture of a person, or their initials. It says nothing that the name beside it does not. */
export function Avatar({ address, name, size, onBroken }: AvatarProps) {
  return (
    <Round size={size} aria-hidden="true">
      {address === null ? (
        <Initials dir="auto" data-initials={initialsOf(name)} />
      ) : (
        <img src={address} alt="" draggable={false} onError={onBroken} />
      )}
    </Round>
  );
}

/**
 * The first letters of the first and the last word; a single one in scripts whose letters join, where two would read as
 * a word. Whole signs as people see them, not code units.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const signs = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => firstSign(word));
  const [first = ''] = signs;
  return /\p{Script=Arabic}/u.test(first) ? first : signs.join('').toUpperCase();
}

function firstSign(word: string | undefined): string[] {
  if (word === undefined) return [];
  const [sign] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return sign ? [sign.segment] : [];
}
