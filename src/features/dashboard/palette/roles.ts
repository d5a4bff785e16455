/**
 * The roles of a combobox (WAI-ARIA 1.2). HTML has no list with headings and styled options that a text field controls
 * while it keeps the focus.
 */
export const comboboxRoles = {
  combobox: { role: 'combobox' },
  listbox: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const;
