import { applyGlobalStyles } from './global.ts';
import { dark, getCssText, reset } from './theme.ts';

/** Renders and returns the markup with exactly the rules it needs: bare elements, both themes, its components. */
export function collectStyle(render: () => string): { markup: string; style: string } {
  reset();
  applyGlobalStyles();
  // `toString` makes a theme insert its rule; a minifier keeps a call with an unused result only on an object.
  dark.toString();
  const markup = render();
  return { markup, style: getCssText() };
}
