import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { KeptHeights } from './KeptHeight.tsx';

type RenewedPartProps = {
  /** A new value mounts the part again. */
  renewal: string;
  /** Moves the focus if the part that had it is mounted again; `had` is the control that had it. */
  onFocusLost: (fresh: HTMLElement, had: Element) => void;
  children: ReactNode;
};

/**
 * A part of a page that is mounted again now and then, without losing the focus to the top of the page, and without moving
 * what is below the heights kept in it.
 */
export function RenewedPart({ renewal, onFocusLost, children }: RenewedPartProps) {
  const had = useRef<Element>(null);
  const [heights] = useState(() => new Map<string, number>());
  return (
    <KeptHeights value={heights}>
      <Part
        key={renewal}
        onCome={(part) => {
          if (had.current) onFocusLost(part, had.current);
          had.current = null;
        }}
        onGo={(focused) => {
          had.current = focused;
        }}
      >
        {children}
      </Part>
    </KeptHeights>
  );
}

type PartProps = {
  onCome: (part: HTMLElement) => void;
  /** Called with the part's control that had the focus. */
  onGo: (focused: Element) => void;
  children: ReactNode;
};

function Part({ onCome, onGo, children }: PartProps) {
  const box = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(onCome);
  const go = useEffectEvent(onGo);
  useLayoutEffect(() => {
    const part = box.current;
    if (part) come(part);
    let last: Element | null = null;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element && part?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      // The part is still in the document here. A submit button is disabled meanwhile and so loses the focus.
      const { activeElement } = document;
      const focused = activeElement === document.body ? last : activeElement;
      if (focused && part?.contains(focused)) go(focused);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

/** Focuses the heading of the panel around a part. */
export function focusPanelHeading(part: HTMLElement): void {
  part.closest('section[aria-labelledby]')?.querySelector<HTMLElement>('h2')?.focus();
}

/** Focuses the counterpart of the control that had the focus; the panel's heading if there is none yet. */
export function focusSameControl(part: HTMLElement, had: Element): void {
  const name = had.getAttribute('name');
  const same =
    had instanceof HTMLButtonElement && had.type === 'submit'
      ? part.querySelector<HTMLElement>('button[type="submit"]')
      : name !== null && part.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (same) same.focus({ preventScroll: true });
  if (document.activeElement !== same) focusPanelHeading(part);
}
