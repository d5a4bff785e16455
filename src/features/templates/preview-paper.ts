import { styled } from '../../kit/ui/theme.ts';
import { darkColors, lightColors } from '../../kit/ui/tokens.ts';

const colorsOf = ({ canvas, text, line }: typeof lightColors) => ({
  backgroundColor: canvas,
  color: text,
  borderColor: line,
});

/** A preview's page, with its own theme. */
export const PreviewPaper = styled('div', {
  marginInline: 'auto',
  padding: '$4',
  inlineSize: '100%',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '$card',
  minInlineSize: 0,
  variants: {
    width: { desktop: {}, phone: { maxInlineSize: '375px' } },
    theme: { light: colorsOf(lightColors), dark: colorsOf(darkColors) },
  },
});
