/**
 * The parts of a combobox (WAI-ARIA 1.2). HTML has no list that a text field controls while it keeps the focus, under
 * headings and with options of our own look.
 */
export const comboboxRoles = {
  combobox: { role: 'combobox' },
  listbox: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const;
