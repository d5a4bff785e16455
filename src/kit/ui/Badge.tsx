import { styled } from './theme.ts';

/** One word for something's state; never by colour alone. */
export const Badge = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: '$2',
  border: '1px solid transparent',
  borderRadius: '$round',
  fontSize: '$small',
  fontWeight: '$medium',
  lineHeight: '1.6',
  whiteSpace: 'nowrap',
  '@forced': { borderColor: 'CanvasText' },
  variants: {
    kind: {
      success: { backgroundColor: '$successSurface', borderColor: '$successLine' },
      neutral: { backgroundColor: '$sunken', borderColor: '$line' },
    },
  },
});
