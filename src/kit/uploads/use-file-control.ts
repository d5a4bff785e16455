import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the ref of a file control that holds what the chart holds: a file that was dropped or pasted is put into it, one that was
 * refused is taken out. The form hears of it as if the person had chosen it there.
 *
 * @param refusal why the last file may not be sent; while it stands and nothing is held, the browser refuses the form.
 */
export function useFileControl(file: unknown, refusal = ''): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  // After every drawing: the person may have chosen a file that was refused before anything was drawn.
  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return;
    const wanted = file instanceof File ? file : null;
    const held = element.files?.[0] ?? null;
    const wasValid = element.validity.valid;
    element.setCustomValidity(wanted ? '' : refusal);
    if (held !== wanted) {
      const list = new DataTransfer();
      if (wanted) list.items.add(wanted);
      element.files = list.files;
    }
    // What does not come by the control itself has to be told to the form.
    if (held !== wanted || wasValid !== element.validity.valid) {
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  return control;
}
