import type { HostNews } from '../../machines/editor/editor.machine.ts';
import { FLUSH_EVENT, isToFrame, type Flush, type FromFrame, type ToFrame } from './protocol.ts';

/** The page around the frame (P7). */
export interface Host {
  tell: (message: FromFrame) => void;
  /** Calls back with the page's messages. Returns a function that stops it. */
  watch: (onMessage: (message: ToFrame) => void) => () => void;
  /** Calls back when the page needs the current text at once. Returns a function that stops it. */
  watchFlush: (onFlush: () => string | null) => () => void;
}

/** The parent page: listens only to it, and only on our own origin. */
export function createHost(window: Window): Host {
  const { location, parent } = window;
  return {
    tell: (message) => parent.postMessage(message, location.origin),
    watch(onMessage) {
      const listener = ({ origin, source, data }: MessageEvent<unknown>): void => {
        if (origin === location.origin && source === parent && isToFrame(data)) onMessage(data);
      };
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
    watchFlush(onFlush) {
      const listener = (event: Event): void => {
        // The page around the frame dispatches it, with a class of its own.
        (event as CustomEvent<Flush>).detail.html = onFlush();
      };
      window.addEventListener(FLUSH_EVENT, listener);
      return () => window.removeEventListener(FLUSH_EVENT, listener);
    },
  };
}

/** The message to the form's page for one of the chart's events. */
export function messageOf(news: HostNews): FromFrame {
  if (news.type === 'news.changed') {
    return { type: 'EDITOR_CHANGED', html: news.html, round: news.round };
  }
  return { type: news.type === 'news.opened' ? 'EDITOR_OPENED' : 'EDITOR_SAVE' };
}
