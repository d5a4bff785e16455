import type { MessageStore } from '../../../machines/toasts/messages.machine.ts';
import type { Message } from '../../../machines/toasts/toast.machine.ts';
import { readJson, type BrowserStorage } from './browser-storage.ts';

/** Stores the messages on screen, so that a reload finds them as history (P28). */
export interface KeptMessages {
  /** The messages of an earlier visit, without damaged parts. */
  read(): MessageStore;
  write(store: MessageStore): void;
}

const KEY = 'messages';

/**
 * Stores messages in local storage (STO-01); none while the page is gone: its calls are cut off, and the next visit would read
 * that the server does not answer.
 */
export function createMessageStore(
  storage: BrowserStorage,
  page: Pick<EventTarget, 'addEventListener'>,
): KeptMessages {
  let isGone = false;
  page.addEventListener('pagehide', (event) => {
    // An event target promises no more than an event. One that is kept may come back, and so may its calls.
    isGone = !(event as PageTransitionEvent).persisted;
  });
  return {
    read() {
      const kept = readJson(storage, KEY);
      const { errors, success, warning, info } = isRecord(kept) ? kept : {};
      return {
        errors: isRecord(errors)
          ? Object.fromEntries(Object.entries(errors).map(([key, list]) => [key, messagesIn(list)]))
          : {},
        success: messagesIn(success),
        warning: messagesIn(warning),
        info: messagesIn(info),
      };
    },
    write(store) {
      if (!isGone) storage.write(KEY, JSON.stringify(store));
    },
  };
}

function messagesIn(list: unknown): Message[] {
  return Array.isArray(list) ? list.filter(isMessage) : [];
}

function isMessage(value: unknown): value is Message {
  if (!isRecord(value)) return false;
  const { text, code, values, said } = value;
  if (typeof text === 'string') return true;
  const hasValues = isRecord(values) && Object.values(values).every((part) => typeof part === 'string');
  const isSaid = said === undefined || typeof said === 'string';
  return typeof code === 'string' && (values === undefined || hasValues) && isSaid;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
