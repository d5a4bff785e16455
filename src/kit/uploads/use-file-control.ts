import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a file control and keeps it in sync with the chart: puts a dropped or pasted file into it, takes a
 * refused one out. The form gets an `input` event as if the person had chosen the file there.
 *
 * @param refusal why the last file may not be sent; while it is set and there is no file, the browser rejects the form.
 */
export function useFileControl(file: unknown, refusal = ''): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  // After every render: the person may have chosen a file that was refused without a render in between.
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
    // The form does not notice changes made by scripts.
    if (held !== wanted || wasValid !== element.validity.valid) {
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  return control;
}
