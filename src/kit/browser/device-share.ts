/** The part of the navigator that shares; absent in many browsers and outside secure contexts. */
export type ShareNavigator = Partial<Pick<Navigator, 'share'>>;

/**
 * Returns a function that opens the device's sheet for a link (RDR-03). It resolves when the sheet closes, also if the
 * person shared nothing, and rejects if the sheet does not open.
 */
export function createShare(navigator: ShareNavigator): (title: string, link: string) => Promise<void> {
  return async (title, url) => {
    if (!navigator.share) throw new Error('This browser has no sheet for sharing.');
    try {
      await navigator.share({ title, url });
    } catch (reason) {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
    }
  };
}
