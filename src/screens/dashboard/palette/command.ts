/** Something the palette can do. */
export type Command = {
  id: string;
  /** In the language that is spoken, or in `lang`. */
  name: string;
  /** English words by which it is found in every language. */
  keywords: string;
  /** The language of the name, where it is not that of the page. */
  lang?: string;
  run: () => void;
};

/** Commands under a heading. */
export type CommandGroup = { id: string; name: string; commands: readonly Command[] };
