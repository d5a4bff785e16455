import { styled } from './theme.ts';

/** A paragraph of readable width. */
export const Text = styled('p', {
  maxInlineSize: '$measure',
  textWrap: 'pretty',
  variants: {
    kind: {
      body: {},
      soft: { color: '$textSoft' },
      small: { fontSize: '$small', color: '$textSoft' },
      large: { fontSize: '$large', color: '$textSoft' },
    },
  },
});
