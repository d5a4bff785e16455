import type { FrameOrder } from '../../../machines/editor/html-editor.machine.ts';
import {
  FLUSH_EVENT,
  isFromFrame,
  type Flush,
  type FromFrame,
  type ToFrame,
  type UploadMessage,
} from '../../editor/protocol.ts';
import type { FrameMessage } from '../../kit/browser/frames.ts';
import { hurry, onHurry } from '../../kit/browser/last-moment.ts';

/** Makes the controls of all editors hold the latest text, at once. */
export const flushEditors = (): void => hurry(window, 'renas:read-editors');

/** The connection to the page in the editor's frame (TPL-02). */
export interface EditorFrame {
  /** Sends an order to the frame; lost if the frame has not loaded yet. */
  tell: (order: FrameOrder) => void;
  /** Reports the result of an upload. */
  tellOfUpload: (message: UploadMessage) => void;
  /** The current text; null if the frame has none yet. */
  flush: () => string | null;
  stop: () => void;
}

/**
 * Looks the frame up by name for every message, because a view may replace it. Listens only to the page in it, and only
 * on our own origin.
 */
export function talkWithEditorFrame(
  window: Window,
  name: string,
  onMessage: (message: FromFrame) => void,
  onSubmit: () => void,
): EditorFrame {
  const { document, location } = window;
  const find = (): HTMLIFrameElement | undefined =>
    [...document.querySelectorAll('iframe')].find((frame) => frame.name === name);
  const post = (message: ToFrame): void => find()?.contentWindow?.postMessage(message, location.origin);

  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || source === null || source !== find()?.contentWindow) return;
    if (!isFromFrame(data)) return;
    if (data.type === 'EDITOR_HELLO') for (const message of lookOf(document)) post(message);
    onMessage(data);
  };
  window.addEventListener('message', hear);
  // Before any form reads its values.
  window.addEventListener('submit', onSubmit, { capture: true });
  const stopHurry = onHurry(window, 'renas:read-editors', onSubmit);

  return {
    tell: (order) => post(messageOf(order)),
    tellOfUpload: post,
    flush() {
      const detail: Flush = { html: null };
      find()?.contentWindow?.dispatchEvent(new CustomEvent(FLUSH_EVENT, { detail }));
      return detail.html;
    },
    stop() {
      window.removeEventListener('message', hear);
      window.removeEventListener('submit', onSubmit, { capture: true });
      stopHurry();
    },
  };
}

/** The product's theme and language: the frame missed what was announced before it existed (THM-02, THM-03). */
function lookOf({ documentElement: html }: Document): FrameMessage[] {
  return [
    { type: 'TOGGLE_DARK_MODE', value: html.classList.contains('dark') },
    { type: 'TOGGLE_LANGUAGE', value: html.lang },
  ];
}

const types = {
  'order.open': 'EDITOR_OPEN',
  'order.fill': 'EDITOR_FILL',
  'order.declare': 'EDITOR_KEYS',
  'order.lock': 'EDITOR_LOCK',
  'order.unlock': 'EDITOR_LOCK',
  'order.focus': 'EDITOR_FOCUS',
  'order.give': 'EDITOR_PICTURES',
  'order.withhold': 'EDITOR_NO_PICTURES',
} as const satisfies Record<FrameOrder['type'], ToFrame['type']>;

function messageOf(order: FrameOrder): ToFrame {
  const isLocked = order.type === 'order.lock';
  // TypeScript cannot relate an order to its message's type.
  return { ...order, isLocked, type: types[order.type] } as ToFrame;
}
