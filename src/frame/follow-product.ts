import type { FrameMessage } from '../kit/browser/frames.ts';

/** How the product looks and speaks at the moment. */
export interface ProductLook {
  dark: boolean;
  language: string;
}

/**
 * Lets the page in a frame follow the theme and the language of the product (THM-02, THM-03, P7). No script runs
 * in the frame, so the product's page listens inside it. Gives the function that ends it.
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
  // What was announced before the frame was there has not reached it.
  showTheme(look.dark);
  showLanguage(look.language);
  frame.addEventListener('message', onMessage);
  return () => frame.removeEventListener('message', onMessage);
}

function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  return data.type === 'TOGGLE_DARK_MODE' || data.type === 'TOGGLE_LANGUAGE';
}
