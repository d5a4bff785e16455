import type { Plugin } from 'vite';
import { frameContentPolicy } from '../../server/web/content-policy.ts';
import { POST_FRAME, postFrameDocument } from '../../src/frame/post-document.ts';
import { postFrameStyle } from '../../src/frame/post-style.ts';
import { mediaOriginOf } from '../../src/kit/wire/api-base.ts';
import { fixedFiles } from './fixed-files.ts';

/**
 * Serves and emits the page and style sheet of the frame that shows a post's content. It shares nothing with the
 * bundle: its content policy allows no scripts.
 */
export function framePage(): Plugin {
  let policy = '';
  return {
    ...fixedFiles('renas:frame-page', {
      [POST_FRAME]: { type: 'text/html; charset=utf-8', text: () => postFrameDocument(policy) },
      '/frame/post.css': { type: 'text/css; charset=utf-8', text: postFrameStyle },
    }),
    configResolved({ env }) {
      // Variables are texts; Vite types its own booleans with them.
      policy = frameContentPolicy(mediaOriginOf(env['VITE_API_BASE'] as string | undefined));
    },
  };
}
