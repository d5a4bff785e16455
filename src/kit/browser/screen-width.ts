/** The window's width. */
export interface ScreenWidth {
  /** Whether the dashboard's sidebar fits beside the content. */
  isWide(): boolean;
  /** Calls back when that changes. Returns a function that stops it. */
  watch(onChange: (isWide: boolean) => void): () => void;
}

/** The width of a window; `query` is the media query for a wide one. */
export function createScreenWidth(window: Window, query: string): ScreenWidth {
  const media = window.matchMedia(query);
  return {
    isWide: () => media.matches,
    watch(onChange) {
      const onMedia = (): void => onChange(media.matches);
      media.addEventListener('change', onMedia);
      return () => media.removeEventListener('change', onMedia);
    },
  };
}
