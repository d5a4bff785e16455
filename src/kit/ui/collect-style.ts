import { applyGlobalStyles } from './global.ts';
import { dark, getCssText, reset } from './theme.ts';

/** Renders and gives, beside the markup, exactly the rules it needs: those of bare elements, both themes, its components. */
export function collectStyle(render: () => string): { markup: string; style: string } {
  reset();
  applyGlobalStyles();
  // Turned into text, a theme inserts its rule; a minifier keeps a call whose result nobody wants only on an object.
  dark.toString();
  const markup = render();
  return { markup, style: getCssText() };
}
