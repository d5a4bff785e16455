import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

type RenewedPartProps = {
  /** With another one the part is drawn anew. */
  renewal: string;
  /** Where the focus goes when the part that had it is drawn anew; `had` is the control that was left. */
  onFocusLost: (fresh: HTMLElement, had: Element) => void;
  children: ReactNode;
};

/** A part of a page that is drawn anew now and then, without leaving the keyboard at the top of the page. */
export function RenewedPart({ renewal, onFocusLost, children }: RenewedPartProps) {
  const had = useRef<Element>(null);
  return (
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
  );
}

type PartProps = {
  onCome: (part: HTMLElement) => void;
  /** Gets the control of the part that had the focus. */
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
      // The part still stands at this moment. A button that sends is disabled meanwhile, and loses the focus by that.
      const { activeElement } = document;
      const focused = activeElement === document.body ? last : activeElement;
      if (focused && part?.contains(focused)) go(focused);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

/** The heading of the panel around a part. */
export function focusPanelHeading(part: HTMLElement): void {
  part.closest('section[aria-labelledby]')?.querySelector<HTMLElement>('h2')?.focus();
}

/** The control that stands where the one that was left stood; the panel's heading where there is none yet. */
export function focusSameControl(part: HTMLElement, had: Element): void {
  const name = had.getAttribute('name');
  const same =
    had instanceof HTMLButtonElement && had.type === 'submit'
      ? part.querySelector<HTMLElement>('button[type="submit"]')
      : name !== null && part.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (same) same.focus({ preventScroll: true });
  if (document.activeElement !== same) focusPanelHeading(part);
}
