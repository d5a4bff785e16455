import { createElement, type ComponentType } from 'react';

/** A part of the screen whose code loads before it is shown. */
export interface FetchedPart<Props> {
  /** Loads it, once; rejects if that fails, so that the next call tries again. */
  fetch: () => Promise<void>;
  /** Renders it; nothing until it has loaded. */
  View: ComponentType<Props>;
}

/** Creates a part that a chart loads first. It then renders at once, unlike `lazy`, which React delays. */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FetchedPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  return {
    fetch: async () => {
      Loaded ??= await load();
    },
    View: (props) => (Loaded ? createElement(Loaded, props) : null),
  };
}
