import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a file control and keeps it in sync with the chart: puts a dropped or pasted file into it, takes a
 * refused one out. The form gets an `input` event as if the person had chosen the file there. A file that the person
 * has just chosen stays: the `input` event before its `change` event may redraw the form while the chart does not know
 * the file yet.
 *
 * @param refusal why the last file may not be sent; while it is set and there is no file, the browser rejects the form.
 */
export function useFileControl(file: unknown, refusal = ''): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  /** The last file that the chart knows of, or wants here. */
  const told = useRef<File | null>(null);
  // After every render: the person may have chosen a file that was refused without a render in between.
  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return undefined;
    const wanted = file instanceof File ? file : null;
    // On the control itself, so that it is noted before the chart hears of it.
    const noteTold = (): void => {
      told.current = element.files?.[0] ?? null;
    };
    element.addEventListener('change', noteTold);
    const held = element.files?.[0] ?? null;
    if (held === null || held === wanted || held === told.current) {
      put(element, wanted, wanted ? '' : refusal);
      told.current = wanted;
    }
    return () => element.removeEventListener('change', noteTold);
  });
  return control;
}

/** Puts a file into a control, or takes out what is there, and tells the form, which does not notice scripts. */
function put(element: HTMLInputElement, file: File | null, refusal: string): void {
  const isOther = (element.files?.[0] ?? null) !== file;
  const wasValid = element.validity.valid;
  element.setCustomValidity(refusal);
  if (isOther) {
    const list = new DataTransfer();
    if (file) list.items.add(file);
    element.files = list.files;
  }
  if (isOther || wasValid !== element.validity.valid) {
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
