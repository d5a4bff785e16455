import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FrameContent } from '../../frame/fill-frame.ts';
import type { ProductLook } from '../../frame/follow-product.ts';
import { POST_FRAME } from '../../frame/post-document.ts';

interface PostFrameState {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The content's height in CSS pixels; null until it is there. */
  height: number | null;
}

/**
 * Fills the frame once its page has loaded, matches its height to the content, and syncs its theme and language. `look`
 * is read on load; later changes reach the frame as messages (P7). Throws while rendering if its code or its page fails to
 * load.
 */
export function usePostFrame({ html, language, direction }: FrameContent, look: ProductLook): PostFrameState {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [fault, setFault] = useState<Error | null>(null);
  const present = useRef(look);
  useEffect(() => {
    present.current = look;
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Loads the code while the frame's page loads.
    const code = import('../../frame/show-post.ts');
    let isOver = false;
    let stop: (() => void) | null = null;
    const show = async (): Promise<void> => {
      try {
        const { showPost } = await code;
        if (isOver) return;
        stop?.();
        stop = showPost(element, { html, language, direction }, present.current, setHeight);
        // What a browser shows in place of a page that does not come.
        if (!stop) throw new Error(POST_FRAME);
      } catch (reason) {
        setFault(new Error('The frame of the post could not be filled.', { cause: reason }));
      }
    };
    const onLoad = (): void => void show();
    // The page may have loaded before this listener.
    if (hasArrived(element)) onLoad();
    element.addEventListener('load', onLoad);
    return () => {
      isOver = true;
      element.removeEventListener('load', onLoad);
      stop?.();
    };
  }, [html, language, direction]);

  if (fault) throw fault;
  return { frame, height };
}

function hasArrived({ contentDocument: page }: HTMLIFrameElement): boolean {
  return page?.readyState === 'complete' && new URL(page.URL).pathname === POST_FRAME;
}
