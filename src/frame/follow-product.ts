import type { FrameMessage } from '../kit/browser/frames.ts';

/** The product's current theme and language. */
export interface ProductLook {
  dark: boolean;
  language: string;
}

/**
 * Syncs the page in a frame with the product's theme and language (THM-02, THM-03, P7). The frame runs no scripts, so
 * the product's page listens inside it. Returns a function that stops it.
 */
export function followProduct(frame: Window, look: ProductLook): () => void {
  const { documentElement: html } = frame.document;
  const showTheme = (dark: boolean): void => void html.classList.toggle('dark', dark);
  const showLanguage = (language: string): void => {
    html.lang = language;
    html.dir = language === 'ckb' ? 'rtl' : 'ltr';
  };
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || source !== window || !isFrameMessage(data)) return;
    if (data.type === 'TOGGLE_DARK_MODE') showTheme(data.value === true);
    else showLanguage(String(data.value));
  };
  // The frame missed anything announced before it existed.
  showTheme(look.dark);
  showLanguage(look.language);
  frame.addEventListener('message', onMessage);
  return () => frame.removeEventListener('message', onMessage);
}

function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'TOGGLE_DARK_MODE' || data.type === 'TOGGLE_LANGUAGE';
}
