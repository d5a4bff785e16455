import type { JSX as ReactJSX } from 'react';

/** Stitches reads the global JSX namespace, which React no longer declares; without it no tag name is checked. */
declare global {
  namespace JSX {
    interface IntrinsicElements extends ReactJSX.IntrinsicElements {}
  }
}
