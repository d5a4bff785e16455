import { createElement, type ComponentType } from 'react';

/** A part of the screen that is fetched before it is shown. */
export interface FetchedPart<Props> {
  /** Fetches it, once it has succeeded no more; rejects when it does not arrive. */
  fetch: () => Promise<void>;
  /** Shows it; shows nothing before it has come. */
  View: ComponentType<Props>;
}

/** Makes a part whose chart fetches it first. Unlike `lazy` it then shows at once: React holds back what `lazy` brings. */
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
