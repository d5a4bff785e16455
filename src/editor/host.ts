import type { HostNews } from '../../machines/editor/editor.machine.ts';
import { FLUSH_EVENT, isToFrame, type Flush, type FromFrame, type ToFrame } from './protocol.ts';

/** The page around the frame (P7). */
export interface Host {
  tell: (message: FromFrame) => void;
  /** Calls back with what the page says. Returns the function that ends it. */
  watch: (onMessage: (message: ToFrame) => void) => () => void;
  /** Calls back when the page needs to know at once what is written. Returns the function that ends it. */
  watchFlush: (onFlush: () => string | null) => () => void;
}

/** The page that holds this frame: only it is heard, and only from our own origin. */
export function createHost(window: Window): Host {
  const { location, parent } = window;
  return {
    tell: (message) => parent.postMessage(message, location.origin),
    watch(onMessage) {
      const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
        if (origin === location.origin && source === parent && isToFrame(data)) onMessage(data);
      };
      window.addEventListener('message', hear);
      return () => window.removeEventListener('message', hear);
    },
    watchFlush(onFlush) {
      const hear = (event: Event): void => {
        (event as CustomEvent<Flush>).detail.html = onFlush();
      };
      window.addEventListener(FLUSH_EVENT, hear);
      return () => window.removeEventListener(FLUSH_EVENT, hear);
    },
  };
}

/** What the form's page is told of the news of the chart. */
export function messageOf(news: HostNews): FromFrame {
  if (news.type === 'news.changed') {
    return { type: 'EDITOR_CHANGED', html: news.html, round: news.round };
  }
  return { type: news.type === 'news.opened' ? 'EDITOR_OPENED' : 'EDITOR_SAVE' };
}
