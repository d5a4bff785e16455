// No buttons: Enter, pressed once more, would press one.
const HOMES = 'h1, h2, h3, a, input, select, textarea';

/** Whether nothing on a page has the focus: what had it is gone or disabled. */
export const isFocusLost = (page = document): boolean => (page.activeElement ?? page.body) === page.body;

/**
 * A `ref` for what may vanish with the button in it that was pressed, such as a notice. The focus then moves to the nearest
 * heading, field or link before it, or else to what scrolls around it, instead of to the top of the page; what moves the
 * focus on purpose comes first.
 */
export function handOnFocus(part: Element | null): (() => void) | undefined {
  if (!part) return undefined;
  const { ownerDocument: page } = part;
  // A button that is disabled until the answer is there has lost the focus before it vanishes.
  let hadFocus = false;
  const gain = (): void => {
    hadFocus = true;
  };
  const lose = ({ target }: Event): void => {
    hadFocus = target instanceof Element && target.matches(':disabled');
  };
  part.addEventListener('focusin', gain);
  part.addEventListener('focusout', lose);
  return () => {
    part.removeEventListener('focusin', gain);
    part.removeEventListener('focusout', lose);
    // The part is still in the document here.
    if (!hadFocus && !part.contains(page.activeElement)) return;
    const homes = [...page.querySelectorAll<HTMLElement>(HOMES)].filter(
      (home) => part.compareDocumentPosition(home) === Node.DOCUMENT_POSITION_PRECEDING,
    );
    const around = part.parentElement?.closest<HTMLElement>('[tabindex]');
    if (around) homes.unshift(around);
    queueMicrotask(() => {
      // What is hidden, disabled or gone as well does not take it.
      while (isFocusLost(page) && homes.length > 0) homes.pop()?.focus({ preventScroll: true });
    });
  };
}
