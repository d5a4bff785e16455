import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ChosenFile } from '../../../machines/account/avatar.machine.ts';

/**
 * Gives the ref of a file control that is kept at what the chart holds: a file that was dropped or pasted is put into it,
 * one that was refused is taken out. The form hears of it as if the person had chosen it there.
 */
export function useFileControl(file: ChosenFile | null): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = control.current;
    const wanted = file instanceof File ? file : null;
    if (!input || (input.files?.[0] ?? null) === wanted) return;
    const transfer = new DataTransfer();
    if (wanted) transfer.items.add(wanted);
    input.files = transfer.files;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [file]);
  return control;
}
