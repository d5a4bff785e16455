import { msg } from '@lingui/core/macro';
import { i18n } from '../kit/i18n/runtime.ts';

const blocks: Readonly<Record<string, ReturnType<typeof msg>>> = {
  table: msg`Table`,
  figure: msg`Figure`,
  dl: msg`List of terms`,
  details: msg`Fold-out text`,
  audio: msg`Sound`,
  video: msg`Film`,
};
const block = msg`HTML block`;
const text = msg`Text`;

/** What the paper itself says: it is no view and asks for its words whenever it needs them. */
export const paperWords = {
  /** The name of the text for assistive technology. */
  text: () => i18n._(text),
  /** What a block is called that is kept as it is. */
  block: (tag: string) => i18n._(blocks[tag] ?? block),
};

/** The ids by which the text names what describes and completes it. */
export const HINT_ID = 'editor-hint';
export const MENU_ID = 'editor-variables';
/** The id of an item of the menu of variables. */
export const menuItemId = (index: number): string => `${MENU_ID}-${index}`;
