/** A command of the palette. */
export type PaletteCommand = {
  id: string;
  /** In the current language, or in `lang`. */
  name: string;
  /** English search words, for every language. */
  keywords: string;
  /** The name's language if it isn't the page's. */
  lang?: string;
  /** It opens another dialog, which replaces the palette. */
  isDialog?: true;
  run: () => void;
};

/** Commands under a heading. */
export type CommandGroup = { id: string; name: string; commands: readonly PaletteCommand[] };
