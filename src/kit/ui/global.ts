import { globalCss } from './theme.ts';
import { lightColors } from './tokens.ts';

/** Styles of bare elements. Call it once, before the first render. */
export const applyGlobalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    fontFamily: '$body',
    fontSize: '100%',
    lineHeight: '$body',
    backgroundColor: '$canvas',
    color: '$text',
    textSizeAdjust: '100%',
    // Keeps a focused control clear of the sticky bar and the bottom edge.
    scrollPaddingBlock: '80px 24px',
    fontSynthesis: 'none',
  },
  'html:lang(ckb)': { lineHeight: '$sorani' },
  body: { margin: 0, minBlockSize: '100dvh', overflowWrap: 'break-word' },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset': { margin: 0, padding: 0 },
  fieldset: { border: 0, minInlineSize: 0 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  'img, svg': { maxInlineSize: '100%' },
  a: { color: '$primary', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' },
  // 24 px high, also within a line of small words.
  ':is(p, label) a': { paddingBlock: '0.2em' },
  'a:hover': { color: '$primaryHover', textDecorationThickness: '2px' },
  ':focus-visible': { outline: '3px solid $colors$focus', outlineOffset: '2px', borderRadius: '$small' },
  // These take focus to be announced; they are not controls.
  'main:focus, h1:focus, h2:focus, h3:focus': { outline: 'none' },
  // Sorani has no italics, and letter spacing breaks its words apart.
  ':lang(ckb)': { letterSpacing: 'normal !important' },
  ':is(em, i, cite):lang(ckb)': { fontStyle: 'normal', fontWeight: '$medium' },
  '::selection': { backgroundColor: '$primary', color: '$primaryText' },
  // One page fades into the next (src/kit/browser/page-turn.ts); presses meanwhile hit the new one.
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    animationDuration: '150ms',
    animationTimingFunction: 'ease-out',
  },
  // Paper is white, whatever the theme: browsers leave out the backgrounds that dark colours need.
  '@media print': {
    'html:root:root': {
      colorScheme: 'light !important',
      backgroundColor: 'transparent',
      ...Object.fromEntries(Object.entries(lightColors).map(([role, color]) => [`--colors-${role}`, color])),
    },
  },
  '@still': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // However short, a transition of a colour that is inherited begins anew on every element below, frame after frame.
      transitionProperty: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
