import { styled } from './theme.ts';

const picture = (name: string) => ({
  backgroundImage: `url(/scenes/${name}-day.svg)`,
  '.dark &': { backgroundImage: `url(/scenes/${name}-night.svg)` },
});

/**
 * A picture of people on their way, by day on light pages and by night on dark ones; its sky is the surface behind it. A
 * browser fetches only the one it shows. Purely decorative.
 */
export const Scene = styled('div', {
  aspectRatio: '4 / 3',
  backgroundSize: 'cover',
  backgroundPosition: 'bottom',
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
  '@forced': { display: 'none' },
  variants: {
    name: {
      /** Two people set out. */
      together: picture('together'),
      /** Somebody before a signpost. */
      lost: picture('lost'),
    },
  },
});
