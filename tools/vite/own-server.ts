import type { Plugin } from 'vite';
import { OWN_SERVER } from '../../contract/served.ts';

/** Marks the pages that Vite serves during development as our own server's, which answers their calls. */
export function ownServer(): Plugin {
  return {
    name: 'renas:own-server',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/<body/i, (start) => `${start} ${OWN_SERVER}`),
  };
}
