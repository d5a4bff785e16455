import { nameMark } from './name-mark.ts';
import { styled } from './theme.ts';

const Round = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: '1px solid $colors$line',
  borderRadius: '$round',
  backgroundColor: '$sunken',
  color: '$text',
  fontWeight: '$medium',
  lineHeight: 1,
  userSelect: 'none',
  '& > *': { gridArea: '1 / 1' },
  '& > :is(img, svg)': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  '& .goal': { fill: '$accent' },
  '&:dir(rtl) > svg': { transform: 'scaleX(-1)' },
  variants: {
    tone: {
      plain: { color: '$textSoft', '& .land': { fill: '$lineStrong' } },
      primary: { backgroundColor: '$primarySurface', color: '$primary', '& .land': { fill: '$primaryLine' } },
      info: { backgroundColor: '$infoSurface', color: '$info', '& .land': { fill: '$infoLine' } },
      success: { backgroundColor: '$successSurface', color: '$success', '& .land': { fill: '$successLine' } },
      warning: { backgroundColor: '$warningSurface', color: '$warning', '& .land': { fill: '$warningLine' } },
    },
    size: {
      small: { inlineSize: '32px', blockSize: '32px', fontSize: '$small' },
      medium: { inlineSize: '48px', blockSize: '48px', fontSize: '$body' },
      large: { inlineSize: '96px', blockSize: '96px', fontSize: '$heading' },
    },
  },
});

// Drawn by CSS so that it doesn't become part of a surrounding button's name.
const Initials = styled('span', { '&::before': { content: 'attr(data-initials)' } });

export type AvatarProps = {
  /** The picture's URL; null if there is none, or none yet. */
  address: string | null;
  /** The person whose initials stand in for it. */
  name: string;
  /** 32, 48 or 96 px. */
  size: 'small' | 'medium' | 'large';
  /** Called when the browser fails to show the picture. */
  onBroken?: () => void;
};

/**
 * A person's picture, or else initials in a landscape of the name's own. Hidden from assistive technology: the name beside
 * it says the same.
 */
export function Avatar({ address, name, size, onBroken }: AvatarProps) {
  if (address !== null)
    return (
      <Round size={size} aria-hidden="true">
        <img src={address} alt="" draggable={false} onError={onBroken} />
      </Round>
    );
  const { tone, hills, goal } = nameMark(name);
  return (
    <Round size={size} tone={tone} aria-hidden="true">
      <svg viewBox="0 0 48 48" focusable="false">
        <circle className="goal" cx={goal[0]} cy={goal[1]} r="4" />
        {hills.map((hill) => (
          <path key={hill} className="land" opacity="0.3" d={hill} />
        ))}
      </svg>
      <Initials dir="auto" data-initials={initialsOf(name)} />
    </Round>
  );
}

/**
 * The first letters of the first and last word; just one in scripts whose letters join, where two would read as a word.
 * Counts graphemes, not code units.
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
