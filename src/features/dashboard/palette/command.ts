/** Something the palette can do. */
export type PaletteCommand = {
  id: string;
  /** In the language that is spoken, or in `lang`. */
  name: string;
  /** English words by which it is found in every language. */
  keywords: string;
  /** The language of the name, where it is not that of the page. */
  lang?: string;
  /** It goes on in a dialog of its own, so that the palette gives way to it rather than close first. */
  isDialog?: true;
  run: () => void;
};

/** Commands under a heading. */
export type CommandGroup = { id: string; name: string; commands: readonly PaletteCommand[] };
