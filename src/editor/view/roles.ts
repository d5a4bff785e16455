/** Roles of a list whose items are chosen while the focus stays in the text; no element of HTML has them without its own focus. */
export const roles = {
  listbox: { role: 'listbox' },
  option: { role: 'option' },
} as const;
