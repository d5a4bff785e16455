import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isFocusLost } from '../ui/hand-on-focus.ts';

/**
 * Keeps the focus in a list during an action: a dialog opens, buttons are disabled meanwhile, and records or controls may
 * vanish. If the last used control is gone or disabled once the list is settled, the rows get the focus, or else the list.
 *
 * @returns the reference for the element around the list, which needs a `tabIndex`.
 */
export function useRowFocus(
  isSettled: boolean,
  rows: unknown,
  columns: unknown,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
      last.current = list.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const settle = useEffectEvent((now: { isSettled: boolean; rows: unknown; columns: unknown }): void => {
    const { current: used } = last;
    if (!now.isSettled || !used) return;
    const isUsable = used.isConnected && !used.matches(':disabled');
    // Some browsers take the focus from what is disabled only in the next frame.
    if (!isFocusLost() && (isUsable || document.activeElement !== used)) return;
    const table = list.current?.querySelector<HTMLElement>('[tabindex][aria-busy]');
    (isUsable ? used : (table ?? list.current))?.focus({ preventScroll: true });
  });
  useEffect(() => settle({ isSettled, rows, columns }), [isSettled, rows, columns]);
  return list;
}
