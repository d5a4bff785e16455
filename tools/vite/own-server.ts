import type { Plugin } from 'vite';
import { DEMO_WORLD, OWN_SERVER } from '../../contract/served.ts';

/** Marks the pages that Vite serves during development as our own server's, which answers their calls, in the demo world. */
export function ownServer(): Plugin {
  return {
    name: 'renas:own-server',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/<body/i, (start) => `${start} ${OWN_SERVER} ${DEMO_WORLD}`),
  };
}
