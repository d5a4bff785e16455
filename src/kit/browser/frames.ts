/** A message to embedded frames (THM-02, THM-03, P7): whether the theme is dark, or the language as in `lang`. */
export interface FrameMessage {
  type: 'TOGGLE_DARK_MODE' | 'TOGGLE_LANGUAGE';
  value: boolean | string;
}

/** Messages the frames of our own origin. Others have no readable document and would reject the exact origin. */
export function announceToFrames(
  frames: Iterable<HTMLIFrameElement>,
  message: FrameMessage,
  origin: string,
): void {
  for (const frame of frames) {
    if (frame.contentDocument) frame.contentWindow?.postMessage(message, origin);
  }
}
