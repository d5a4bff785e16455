import { coveredAt, freePlace, type Rectangle } from './free-place.ts';
import { phoneScreen } from './theme.ts';

/** What people may be about to use: the bar, the toggles, the submit button. */
const IN_USE = 'header, [role="switch"], main [type="submit"]';
/** These get the focus when a page or a panel opens; nobody types into them. */
const PLACES = 'body, h1, h2, dialog, main';

/** The visible obstacles, the focused control among them; whatever is within `own` is none. */
function obstaclesFor(own: Element): Rectangle[] {
  const { activeElement } = document;
  const focused = activeElement && !activeElement.matches(PLACES) ? [activeElement] : [];
  return [...document.querySelectorAll(IN_USE), ...focused]
    .filter((element) => !own.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight);
}

/**
 * Keeps a fixed element away from what the person is using (MSG-05): near the top on phones, away from the keyboard, else
 * near the bottom. It moves only if it would cover something. Returns a function that stops it.
 */
export function keepFree(own: HTMLElement): () => void {
  let top: number | null = null;
  const settle = (): void => {
    if (own.childElementCount === 0) {
      top = null;
      return;
    }
    const { left, right, height } = own.getBoundingClientRect();
    const wanted = { left, right, height };
    const obstacles = obstaclesFor(own);
    // With its keyboard open, a phone shows less of the page.
    const { offsetTop = 0, height: seen = innerHeight } = visualViewport ?? {};
    const area = { top: offsetTop, bottom: offsetTop + seen };
    if (top !== null && top + height <= area.bottom && coveredAt(top, wanted, obstacles) === 0) return;
    top = freePlace(area, wanted, obstacles, matchMedia(phoneScreen).matches ? 'top' : 'bottom');
    own.style.insetBlock = `${top}px auto`;
  };
  const sizes = new ResizeObserver(settle);
  sizes.observe(own);
  const causes = ['focusin', 'scroll', 'resize'] as const;
  for (const cause of causes) addEventListener(cause, settle, { capture: true, passive: true });
  visualViewport?.addEventListener('resize', settle);
  return () => {
    sizes.disconnect();
    for (const cause of causes) removeEventListener(cause, settle, { capture: true });
    visualViewport?.removeEventListener('resize', settle);
  };
}
