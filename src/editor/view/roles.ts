/** Listbox roles for when focus stays in the text; native elements with them would take focus. */
export const roles = {
  listbox: { role: 'listbox' },
  option: { role: 'option' },
} as const;
