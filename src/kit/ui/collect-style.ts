import { applyGlobalStyles } from './global.ts';
import { dark, getCssText, reset } from './theme.ts';

/** How Stitches marks its groups of rules, by their number. */
const GROUP = /--sxs\{--sxs:(\d)/;
const GROUPS = 7;

/**
 * Adds the groups that have no rule yet, in their places: a browser that inserts one at the top of a sheet matches all elements
 * again.
 */
function withAllGroups(style: string): string {
  const parts = new Map(style.split(/(?=--sxs\{)/).map((part) => [Number(GROUP.exec(part)?.[1]), part]));
  return Array.from(
    { length: GROUPS },
    (_, group) => parts.get(group) ?? `--sxs{--sxs:${group}}@media{}`,
  ).join('');
}

/** Renders and returns the markup with exactly the rules it needs: bare elements, both themes, its components. */
export function collectStyle(render: () => string): { markup: string; style: string } {
  reset();
  applyGlobalStyles();
  // `toString` makes a theme insert its rule; a minifier keeps a call with an unused result only on an object.
  dark.toString();
  const markup = render();
  return { markup, style: withAllGroups(getCssText()) };
}
