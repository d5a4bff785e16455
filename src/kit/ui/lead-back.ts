/**
 * Where a list of toasts is left with the focus once the toast with it is closed, its newest toast gets it, or else what had
 * it before; the page's heading, if that is gone. Returns a function that stops it.
 */
export function leadBack(list: HTMLElement): () => void {
  // Radix lets the keyboard in through elements beside the list.
  const region = list.parentElement ?? list;
  let before: Element | null = null;
  const note = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && region.contains(relatedTarget)) return;
    before = relatedTarget instanceof Element ? relatedTarget : null;
  };
  const closed = new MutationObserver((changes) => {
    if (document.activeElement !== list || changes.every(({ removedNodes }) => removedNodes.length === 0))
      return;
    const close = list.lastElementChild?.querySelector('button');
    for (const home of [close, before, document.querySelector('main h1')]) {
      if (document.activeElement === list && home instanceof HTMLElement) home.focus({ preventScroll: true });
    }
  });
  region.addEventListener('focusin', note);
  closed.observe(list, { childList: true });
  return () => {
    region.removeEventListener('focusin', note);
    closed.disconnect();
  };
}
