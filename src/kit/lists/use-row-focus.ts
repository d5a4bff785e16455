import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard in a table whose rows are worked on: a question is asked in front of it, its buttons are disabled
 * meanwhile, and a row may go. Where the control that was used last has gone, the table itself gets the focus.
 */
export function useRowFocus(table: RefObject<HTMLElement | null>, canRun: boolean, rows: unknown): void {
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      last.current = table.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [table]);

  const settle = useEffectEvent((now: { canRun: boolean; rows: unknown }): void => {
    if (!now.canRun || !last.current || document.activeElement !== document.body) return;
    const place = last.current.isConnected ? last.current : table.current;
    place?.focus();
  });
  useEffect(() => settle({ canRun, rows }), [canRun, rows]);
}
