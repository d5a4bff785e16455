import { msg } from '@lingui/core/macro';
import { i18n } from '../kit/i18n/runtime.ts';

const blocks = new Map(
  Object.entries({
    table: msg`Table`,
    figure: msg`Figure`,
    dl: msg`List of terms`,
    details: msg`Fold-out text`,
    audio: msg`Audio`,
    video: msg`Video`,
  }),
);
const block = msg`HTML block`;
const text = msg`Text`;
const caption = msg`Caption`;
const tableCaption = msg`Table caption`;

/** The paper's own labels: it is no view, so it looks them up whenever needed. */
export const paperWords = {
  /** The text's name for assistive technology. */
  text: () => i18n._(text),
  /** The placeholder of an empty caption. */
  caption: () => i18n._(caption),
  /** The same for a table, and the name of its field. */
  tableCaption: () => i18n._(tableCaption),
  /** The label of a block kept as it is. */
  block: (tag: string) => i18n._(blocks.get(tag) ?? block),
};

/** The ids by which the text refers to its description and its menu. */
export const HINT_ID = 'editor-hint';
export const MENU_ID = 'editor-variables';
/** The id of an item in the variables menu. */
export const menuItemId = (index: number): string => `${MENU_ID}-${index}`;
