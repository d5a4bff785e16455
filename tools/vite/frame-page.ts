import type { Plugin } from 'vite';
import { frameContentPolicy } from '../../server/web/content-policy.ts';
import { POST_FRAME, postFrameDocument } from '../../src/frame/post-document.ts';
import { postFrameStyle } from '../../src/frame/post-style.ts';
import { mediaOriginOf } from '../../src/kit/wire/api-base.ts';

const STYLE = '/frame/post.css';

/**
 * Serves and emits the page and style sheet of the frame that shows a post's content. It shares nothing with the
 * bundle: its content policy allows no scripts.
 */
export function framePage(): Plugin {
  let policy = '';
  const files = new Map([
    [POST_FRAME, { type: 'text/html; charset=utf-8', text: () => postFrameDocument(policy) }],
    [STYLE, { type: 'text/css; charset=utf-8', text: postFrameStyle }],
  ]);
  return {
    name: 'renas:frame-page',
    configResolved({ env }) {
      policy = frameContentPolicy(mediaOriginOf(env['VITE_API_BASE'] as string | undefined));
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?')[0] ?? '');
        if (!file) {
          next();
          return;
        }
        response.setHeader('Content-Type', file.type);
        response.setHeader('Cache-Control', 'no-cache');
        response.end(file.text());
      });
    },
    generateBundle() {
      // The server build needs no page.
      if (this.environment.name !== 'client') return;
      for (const [path, { text }] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: text() });
      }
    },
  };
}
