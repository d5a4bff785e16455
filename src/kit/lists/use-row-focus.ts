import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list during an action: a dialog opens, buttons are disabled meanwhile, and a record may vanish. If
 * the last used control is gone, the list itself gets the focus.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, canRun: boolean, rows: unknown): void {
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      last.current = list.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  const settle = useEffectEvent((now: { canRun: boolean; rows: unknown }): void => {
    if (!now.canRun || !last.current || document.activeElement !== document.body) return;
    (last.current.isConnected ? last.current : list.current)?.focus();
  });
  useEffect(() => settle({ canRun, rows }), [canRun, rows]);
}
