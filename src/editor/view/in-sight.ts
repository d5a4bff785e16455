/**
 * Scrolls the page around the frame until the open dialog is fully visible: it is fixed inside the frame, which may be
 * taller than the window, so nothing else would.
 */
export function bringDialogIntoSight(part: Element | null): void {
  const { frameElement, parent } = window;
  const dialog = part?.closest('dialog');
  if (!frameElement || !dialog) return;
  const frameTop = frameElement.getBoundingClientRect().top;
  const { top, bottom } = dialog.getBoundingClientRect();
  const isSeen = frameTop + top >= 0 && frameTop + bottom <= parent.innerHeight;
  if (!isSeen) frameElement.scrollIntoView({ block: 'start' });
}
