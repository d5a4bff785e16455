import { STARTED_EVENT } from './started.ts';

/**
 * Keeps what a person presses before the product listens, and presses it again then: no click on a button that can be seen
 * is lost. Links need nobody who listens. `onWait` is called for each; gives whether something waits.
 */
export function keepEarlyClicks(onWait: () => void): () => boolean {
  let waiting: HTMLElement[] = [];
  const keep = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('#root button') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push(button);
    onWait();
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    STARTED_EVENT,
    () => {
      document.removeEventListener('click', keep, true);
      for (const button of waiting) button.click();
      waiting = [];
    },
    { once: true },
  );
  return () => waiting.length > 0;
}
